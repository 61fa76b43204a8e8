import type { JsonSchema } from "./json-schema.server.ts";

/** Something that a call takes in its path or after the question mark. */
export interface ApiParameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

interface Content {
  schema: JsonSchema;
  example?: unknown;
}

export interface ApiAnswer {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content: Record<string, Content>;
}

export interface ApiCall {
  operationId: string;
  summary: string;
  description: string;
  tags: [string];
  security: object[];
  parameters: ApiParameter[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, ApiAnswer | { $ref: string }>;
}

/** An OpenAPI 3.1 document, as far as the product writes one. */
export interface ApiDocument {
  openapi: "3.1.0";
  info: object;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  components: {
    securitySchemes: object;
    schemas: Record<string, JsonSchema>;
    responses: Record<string, ApiAnswer>;
  };
  paths: Record<string, Record<string, ApiCall>>;
}
