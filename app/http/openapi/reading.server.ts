import type { ApiAnswer, ApiCall, ApiDocument } from "./document.ts";
import { idempotencyKey } from "./headers.ts";
import type { JsonSchema } from "./json-schema.server.ts";
import { choicesOf, codeOnWire, ruleTexts } from "./refusals.server.ts";

/** A value that a call takes or answers, as a reader sees it. */
export interface Field {
  /** `items[].quantity` */
  name: string;
  type: string;
  required: boolean;
  description: string;
}

/** A call as a reader sees it. */
export interface ReadableCall {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  inPath: Field[];
  inQuery: Field[];
  /** Beside `x-token` and the key of a repeat. */
  inHeader: Field[];
  inBody: Field[];
  answer: Field[];
  /** `application/json`, that of a body in parts, or both; blank without a body. */
  bodyType: string;
  once: boolean;
  refusals: { http: string; codes: string[] }[];
  /** What was sent and answered; a text of JSON each. */
  asked: string | undefined;
  answered: string | undefined;
}

interface ReadableCode {
  http: number;
  status: number;
  code: string;
  text: string;
}

/** The document in the order of its tags, and its codes in the order of their HTTP status. */
export interface Reading {
  parts: { name: string; description: string; calls: ReadableCall[] }[];
  codes: ReadableCode[];
  /** The rules that a value can break, with what people are told. */
  rules: { code: string; text: string }[];
}

/** Takes a document apart for a page. */
export function readingOf(document: ApiDocument): Reading {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      tag: call.tags[0],
      call: readCall(path, method, call),
    })),
  );
  const parts = document.tags.map(({ name, description }) => ({
    name,
    description,
    calls: calls.filter(({ tag }) => tag === name).map(({ call }) => call),
  }));
  return { parts, codes: codesOf(document), rules: ruleTexts };
}

const REFUSAL = "#/components/schemas/refusal_";
const JSON_TYPE = "application/json";

function readCall(path: string, method: string, call: ApiCall): ReadableCall {
  const { operationId: id, summary, description, parameters, requestBody } = call;
  const named = (place: string): Field[] =>
    parameters
      .filter((one) => one.in === place)
      .map((one) => ({ ...fieldOf(one.name, one.schema, one.required), description: one.description ?? "" }));
  const bodies = Object.entries(requestBody?.content ?? {});
  const done = (call.responses[200] as ApiAnswer).content[JSON_TYPE];
  const answer = choicesOf(done?.schema ?? {}).find(({ $ref }) => !$ref);
  return {
    ...{ id, method: method.toUpperCase(), path, summary, description },
    bodyType: bodies.map(([type]) => type).join(", "),
    inPath: named("path"),
    inQuery: named("query"),
    inHeader: named("header").filter(({ name }) => name !== idempotencyKey.name),
    once: parameters.some(({ name }) => name === idempotencyKey.name),
    // A body in parts has the fields of the other, and pictures.
    inBody: fieldsOf(bodies.at(-1)?.[1].schema),
    answer: fieldsOf(answer)
      .filter(({ name }) => name !== "status")
      .map(isThere),
    refusals: refusalsOf(call).map(({ http, codes }) => ({ http, codes: codes.map(codeOnWire) })),
    asked: shown(bodies[0]?.[1].example),
    answered: shown(done?.example),
  };
}

/** An answer asks nothing of its reader. */
const isThere = (field: Field): Field => ({ ...field, required: false });

const shown = (example: unknown) => (example === undefined ? undefined : JSON.stringify(example, null, 2));

function refusalsOf({ responses }: ApiCall): ReadableCall["refusals"] {
  return Object.entries(responses).flatMap(([http, answer]) => {
    if (!("content" in answer)) return [];
    const codes = choicesOf(answer.content[JSON_TYPE]?.schema ?? {}).flatMap(({ $ref }) =>
      $ref?.startsWith(REFUSAL) ? [$ref.slice(REFUSAL.length)] : [],
    );
    return codes.length > 0 ? [{ http, codes }] : [];
  });
}

function codesOf({ paths, components }: ApiDocument): ReadableCode[] {
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  const https = new Map(
    calls.flatMap((call) => refusalsOf(call).flatMap(({ http, codes }) => codes.map((code) => [code, http]))),
  );
  const codes = Object.entries(components.schemas).map(([name, { properties, description = "" }]) => {
    const code = name.slice("refusal_".length);
    const status = Number(properties?.status?.const);
    return { http: Number(https.get(code)), status, code: codeOnWire(code), text: description };
  });
  return codes.sort((a, b) => a.http - b.http);
}

/** The fields of an object, and of objects and lists within it, by their paths. */
function fieldsOf({ properties = {}, required = [] }: JsonSchema = {}, within = ""): Field[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const field = fieldOf(within + name, schema, required.includes(name));
    const inner = schema.items ?? schema;
    return [field, ...fieldsOf(inner, `${field.name}${schema.items ? "[]" : ""}.`)];
  });
}

const fieldOf = (name: string, schema: JsonSchema, required: boolean): Field => ({
  name,
  type: typeOf(schema),
  required,
  description: schema.description ?? "",
});

/** What a value may be, in a few words. */
function typeOf({ type, format, anyOf, enum: choices, const: only, items, ...rest }: JsonSchema): string {
  if (only !== undefined) return JSON.stringify(only);
  if (choices) return choices.map((one) => JSON.stringify(one)).join(" | ");
  if (anyOf) return [...new Set(anyOf.map(typeOf))].join(" | ");
  if (items) return `[${typeOf(items)}]`;
  const most = rest.maxLength ?? rest.maximum;
  const name = format ?? [type ?? "any"].flat().join(" | ");
  return typeof most === "number" && most < 1e12 ? `${name} ≤ ${most}` : name;
}
