import { z } from "zod";

/** A part of a JSON schema (draft 2020-12). */
export interface JsonSchema {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  $ref?: string;
  additionalProperties?: JsonSchema | boolean;
  [rest: string]: unknown;
}

/** A choice that is nothing says that the field may be left out; that stands in `required`. */
function leaveOutNothing(schema: { anyOf?: object[] }): void {
  const present = schema.anyOf?.filter((one) => Object.keys(one).length > 0);
  if (present?.length !== 1) return;
  delete schema.anyOf;
  Object.assign(schema, present[0]);
}

/** What travels, as a JSON schema. Dates are ISO 8601 texts. */
export function jsonSchemaOf(type: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const { def } = zodSchema._zod;
      if (def.type === "date") Object.assign(jsonSchema, { type: "string", format: "date-time" });
      if (def.type === "union") leaveOutNothing(jsonSchema);
    },
  });
  return schema as JsonSchema;
}
