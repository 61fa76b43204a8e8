import { operations } from "#app/domain/operations.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import type { RefusalCode } from "#app/lib/refusal.ts";
import { securityOf, whoMay } from "./openapi/callers.ts";
import type { ApiAnswer, ApiCall, ApiDocument, ApiParameter } from "./openapi/document.ts";
import recorded from "./openapi/examples.json" with { type: "json" };
import { cartHeader, idempotencyKey } from "./openapi/headers.ts";
import { type JsonSchema, jsonSchemaOf } from "./openapi/json-schema.server.ts";
import { choicesOf, oneOf, refusalSchemas, refusalsOf, refusedAnswers } from "./openapi/refusals.server.ts";
import { callId, tagOf, tags } from "./openapi/tags.ts";

/** A call as the running API has answered it. */
interface Example {
  input?: Record<string, unknown>;
  answer?: unknown;
}

const examples = recorded as Record<string, Example>;
const status: JsonSchema = { type: "integer", const: 0, description: "0: it was done." };

let written: Omit<ApiDocument, "servers"> | undefined;

/** The OpenAPI 3.1 document of the JSON API, written from the registry of operations. */
export function openApi(origin: string): ApiDocument {
  written ??= writeDocument();
  return { ...written, servers: [{ url: origin }] };
}

function writeDocument(): Omit<ApiDocument, "servers"> {
  const paths: ApiDocument["paths"] = {};
  const refused = new Set<RefusalCode>();
  for (const operation of operations) {
    const [method = "", path = ""] = operation.key.split(/_(.*)/s);
    const address = (samePaths[path] ?? path).replace(/:(\w+)/g, "{$1}");
    const { call, refusals } = describeCall(operation, path);
    paths[address] = { ...paths[address], [method.toLowerCase()]: call };
    for (const code of refusals) refused.add(code);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Tejghea",
      version: "1",
      description:
        "Orders, from the counter to the hand-over, for small shops. `/v1` tells the rest in words.",
      license: { name: "All rights reserved", identifier: "LicenseRef-All-rights-reserved" },
    },
    tags: tags.map(({ name, description }) => ({ name, description })),
    components: {
      securitySchemes: {
        token: { type: "apiKey", in: "header", name: "x-token", description: "What a sign-in answered." },
      },
      schemas: refusalSchemas(refused),
      responses: failures,
    },
    paths,
  };
}

/** Paths that differ in the name of a parameter only: OpenAPI knows one path, with one name. */
const samePaths: Record<string, string> = { "/v1/settings/:scope": "/v1/settings/:setting_id" };

function describeCall(operation: Operation, path: string): { call: ApiCall; refusals: RefusalCode[] } {
  const { key, summary, warning, access, transaction, formPictures = {} } = operation;
  const input = jsonSchemaOf(operation.input, "input");
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const elsewhere = [...inPath, ...Object.keys(formPictures)];
  const others = Object.entries(input.properties ?? {}).flatMap(([name, { form }]) =>
    form || elsewhere.includes(name) ? [] : [name],
  );
  const asks = key.startsWith("GET_");
  const takesBody = !asks && others.length > 0;
  const failing = ["500", "503", ...(takesBody ? ["408", "413"] : [])];
  const parameter = parameterOf(input, examples[key]?.input);
  const refusals = refusalsOf(operation, others);
  const inAddress = inPath.map((name) => parameter(name, "path"));
  const call: ApiCall = {
    operationId: callId(key),
    tags: [tagOf(key)],
    summary,
    description: [`For ${whoMay(operation)}.`, ...(warning ? [warning] : [])].join(" "),
    security: securityOf(operation),
    parameters: [
      ...(path in samePaths ? inAddress.map((one) => ({ ...one, name: "setting_id" })) : inAddress),
      ...(asks ? others.map((name) => parameter(name, "query")) : []),
      ...(access.includes("shop") ? [cartHeader] : []),
      ...(transaction ? [idempotencyKey] : []),
    ],
    ...(takesBody && { requestBody: bodyOf(operation, input, others) }),
    responses: {
      ...answersOf(operation, refusals),
      ...Object.fromEntries(failing.map((http) => [http, { $ref: `#/components/responses/http_${http}` }])),
    },
  };
  return { call, refusals };
}

const parameterOf =
  ({ properties = {}, required = [] }: JsonSchema, example: Record<string, unknown> = {}) =>
  (name: string, place: "path" | "query"): ApiParameter => {
    const { description, ...schema } = properties[name] ?? { type: "string" };
    return {
      name,
      in: place,
      required: place === "path" || required.includes(name),
      ...(description && { description }),
      schema,
      ...(name in example && { example: example[name] }),
    };
  };

function bodyOf(
  { key, pictures = {} }: Operation,
  { properties = {}, required = [] }: JsonSchema,
  names: string[],
): ApiCall["requestBody"] {
  const schemaOf = (these: string[]): JsonSchema => ({
    type: "object",
    properties: Object.fromEntries(these.map((name) => [name, properties[name] ?? {}])),
    required: these.filter((name) => required.includes(name)),
  });
  const plain = names.filter((name) => !Object.hasOwn(pictures, name));
  const input = examples[key]?.input ?? {};
  const example = Object.fromEntries(Object.entries(input).filter(([name]) => plain.includes(name)));
  const asksForPicture = required.some((name) => Object.hasOwn(pictures, name));
  return {
    required: names.some((name) => required.includes(name)),
    content: {
      ...(!asksForPicture && { "application/json": { schema: schemaOf(plain), example } }),
      ...(plain.length < names.length && { "multipart/form-data": { schema: schemaOf(names) } }),
    },
  };
}

/** What a call answers, by HTTP status: some refusals have the one of what was done (document 3, section 8). */
function answersOf(operation: Operation, refusals: RefusalCode[]): Record<string, ApiAnswer> {
  const { 200: beside, ...refused } = refusedAnswers(refusals);
  const done = answerOf(operation);
  return { 200: beside ? eitherOf(done, beside) : done, ...refused };
}

function eitherOf(done: ApiAnswer, refused: ApiAnswer): ApiAnswer {
  const json = "application/json";
  const schemas = [done, refused].flatMap(({ content }) => choicesOf(content[json]?.schema ?? {}));
  return {
    description: `${done.description}\n\n${refused.description}`,
    content: { ...done.content, [json]: { ...done.content[json], schema: oneOf(schemas) } },
  };
}

function answerOf({ key, output, file }: Operation): ApiAnswer {
  const binary = file ? { [file]: { schema: { type: "string", format: "binary" } } } : {};
  if (file && !output) return { description: "Done.", content: binary };
  const { properties = {}, required = [] } = output ? jsonSchemaOf(output, "output") : {};
  const schema: JsonSchema = {
    type: "object",
    properties: { status, ...properties },
    required: [...new Set(["status", ...required])],
  };
  const { answer: example } = examples[key] ?? {};
  return {
    description: "Done.",
    content: { "application/json": { schema, ...(example ? { example } : {}) }, ...binary },
  };
}

const failure = (description: string, codes: string[]): ApiAnswer => ({
  description,
  content: {
    "application/json": {
      schema: {
        type: "object",
        properties: {
          status: { type: "integer", description: "Not 0." },
          code: { type: "string", enum: codes },
          request_id: { type: "string", description: "What the operator finds in the log." },
        },
        required: ["status", "code"],
      },
    },
  },
});

/** What every call can answer when something is wrong with the service. */
const failures: Record<string, ApiAnswer> = {
  http_408: failure("The body came too slowly.", ["too_slow"]),
  http_413: failure("The body is too large.", ["too_large"]),
  http_500: failure("Something went wrong on our side; nothing was stored.", ["failed"]),
  http_503: failure(
    "The database can't be reached, there is no room left, or the call took too long and nothing was stored. Try again after `Retry-After`, or in a minute.",
    ["unavailable", "full", "took_too_long"],
  ),
};
