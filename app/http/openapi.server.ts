import { z } from "zod";
import { operations } from "#app/domain/operations.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";

type Schema = { properties?: Record<string, object>; required?: string[] } & Record<string, unknown>;

const status = { type: "integer", description: "0 on success, else the number of the refusal." };
const refusal = {
  description: "Refused: the status number, the code, and the fields that are concerned.",
  content: {
    "application/json": {
      schema: {
        type: "object",
        properties: {
          status,
          code: { type: "string" },
          fields: { type: "object", additionalProperties: { type: "string" } },
        },
        required: ["status", "code"],
      },
    },
  },
};

/** The OpenAPI 3.1 document of the JSON API, written from the registry of operations. */
export function openApi(origin: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const [method = "", path = ""] = operation.key.split(/_(.*)/s);
    const address = path.replace(/:(\w+)/g, "{$1}");
    paths[address] = { ...paths[address], [method.toLowerCase()]: describeCall(operation, path) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Tejghea", version: "1" },
    servers: [{ url: origin }],
    components: { securitySchemes: { token: { type: "apiKey", in: "header", name: "x-token" } } },
    paths,
  };
}

function describeCall(operation: Operation, path: string): object {
  const input = schemaOf(operation.input, "input");
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const open = operation.access.includes("anyone");
  const asks = operation.key.startsWith("GET_");
  const { properties = {}, required = [] } = input;
  const parameter = (name: string, place: "path" | "query") => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: properties[name] ?? { type: "string" },
  });
  const inBody = Object.keys(properties).filter((name) => !inPath.includes(name));
  return {
    operationId: operation.key,
    security: open ? [] : [{ token: [] }],
    description: `Open to: ${operation.access.join(", ")}`,
    parameters: [
      ...inPath.map((name) => parameter(name, "path")),
      ...(asks ? inBody.map((name) => parameter(name, "query")) : []),
    ],
    ...(!asks && inBody.length > 0 && { requestBody: bodyOf(operation, input, inBody) }),
    responses: { 200: answerOf(operation), default: refusal },
  };
}

function bodyOf(
  { pictures }: Operation,
  { properties = {}, required = [] }: Schema,
  names: string[],
): object {
  const schema = {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    required: names.filter((name) => required.includes(name)),
  };
  return { required: true, content: { [pictures ? "multipart/form-data" : "application/json"]: { schema } } };
}

function answerOf({ output }: Operation): object {
  const { properties = {}, required = [] } = output ? schemaOf(output, "output") : {};
  const schema = {
    type: "object",
    properties: { status, ...properties },
    required: ["status", ...required],
  };
  return { description: "Done.", content: { "application/json": { schema } } };
}

/** Dates travel as ISO 8601 texts. */
function schemaOf(type: z.ZodType, io: "input" | "output"): Schema {
  return z.toJSONSchema(type, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === "date")
        Object.assign(jsonSchema, { type: "string", format: "date-time" });
    },
  }) as Schema;
}
