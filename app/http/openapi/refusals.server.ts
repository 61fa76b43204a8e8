import type { Access } from "#app/lib/actor.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { Refusal, type RefusalCode, refusalCodes } from "#app/lib/refusal.ts";
import { resources } from "#app/lib/translations.server.ts";
import type { ApiAnswer } from "./document.ts";
import { type JsonSchema, jsonSchemaOf } from "./json-schema.server.ts";

/** What the doors refuse, whatever the operation: by what it takes. */
export const doorRefusals = {
  /** A token that is unknown or has ended is refused also where none is needed. */
  any: ["unauthenticated"],
  closed: ["unauthenticated", "forbidden", "passkey_required"],
  /** Those that the person may make whose session lacks a passkey. */
  ownPerson: ["unauthenticated", "forbidden"],
  /** Those of a shop's customers: no token counts, and a shop that nobody has is none. */
  shop: ["not_found"],
  /** The operator's support has no account of its own. */
  personal: ["support_session"],
  /** Calls that can be repeated under an `Idempotency-Key`. */
  writing: ["bad_request", "form_reused"],
  body: ["bad_request", "content_type"],
  pictures: [
    "picture_broken",
    "picture_pixels",
    "picture_size",
    "picture_type",
    "pictures_limit",
    "too_many",
  ],
  input: ["invalid"],
  /** A sign-in of more than 12 hours ago. */
  fresh: ["fresh_sign_in"],
} as const satisfies Record<string, readonly RefusalCode[]>;

/** Longer than any text may be. */
const tooLong = "x".repeat(100_000);

/** Whether the input that a call takes beside its path can break a rule. In an address everything is a text. */
function canBreakRules({ key, input }: Operation, names: readonly string[]): boolean {
  if (!key.startsWith("GET_")) return names.length > 0;
  const { required = [] } = jsonSchemaOf(input, "input");
  return names.some((name) => required.includes(name) || !input.safeParse({ [name]: tooLong }).success);
}

/** What is refused by who calls. */
function refusalsToCallers(access: readonly Access[]): readonly RefusalCode[] {
  if (access.includes("shop")) return doorRefusals.shop;
  if (access.includes("anyone")) return doorRefusals.any;
  return access.includes("person") ? doorRefusals.ownPerson : doorRefusals.closed;
}

/** The code of every refusal that a call can answer, in the order of the catalogue. `names` are not in its path. */
export function refusalsOf(operation: Operation, names: readonly string[]): RefusalCode[] {
  const { key, access, token, fresh, transaction, pictures, refuses = [] } = operation;
  const isPersonal = access.includes("organization") || access.includes("person") || token === "needed";
  const takesBody = !key.startsWith("GET_") && names.length > 0;
  const codes = new Set<RefusalCode>([
    ...refusalsToCallers(access),
    ...(isPersonal ? doorRefusals.personal : []),
    ...(transaction ? doorRefusals.writing : []),
    ...(takesBody ? doorRefusals.body : []),
    ...(pictures ? doorRefusals.pictures : []),
    ...(fresh ? doorRefusals.fresh : []),
    ...(canBreakRules(operation, names) ? doorRefusals.input : []),
    ...refuses,
  ]);
  return refusalCodes.filter((code) => codes.has(code));
}

const texts = resources.en.errors as Record<"refusal" | "field", Record<string, string>>;

const FILLED_IN = /\{\{(\w+)\}\}/g;

/** What people are told of a refusal, with the names of what is filled in. */
const tellingOf = (code: RefusalCode): string => texts.refusal[code]?.replace(FILLED_IN, "{$1}") ?? code;

/** The codes of broken rules that an answer of 422 names by field, with what people are told. */
export const ruleTexts: { code: string; text: string }[] = Object.entries(texts.field).map(
  ([code, text]) => ({
    code,
    text: text.replace(FILLED_IN, "{$1}"),
  }),
);

const wanted: JsonSchema = {
  type: ["string", "null"],
  description: "Of an order: the status that the call was to bring it to; null for an edit.",
};

const fields: JsonSchema = {
  type: "object",
  description: "What is wrong with each field, by its path (`items.0.quantity`).",
  additionalProperties: { type: ["string", "integer"] },
};

/** Those that tell of a field; of a sign-in which one is wrong is not said. */
const tellsOfFields = (code: RefusalCode): boolean =>
  [200, 409, 422].includes(new Refusal(code).http) || code === "members_sign_in";

const listOf = (properties: Record<string, JsonSchema>, description: string): JsonSchema => ({
  type: "array",
  description,
  items: { type: "object", properties },
});

const text: JsonSchema = { type: "string" };
const maybe = (type: string, description: string): JsonSchema => ({ type: [type, "null"], description });

/** What some refusals carry beside status, code and fields. */
const carried: Partial<Record<RefusalCode, Record<string, JsonSchema>>> = {
  stale: { current: { type: "object", description: "The row as it is now." }, wanted },
  orders_moved: { current: { type: "object", description: "The order as it is now." }, wanted },
  customers_taken: {
    customer: {
      type: "object",
      description: "The customer who has it.",
      properties: { id: text, name: maybe("string", "Null where nobody has said it.") },
    },
  },
  shop_slot_full: { free: listOf({ day: text, from: text, to: text }, "The next slots that take an order.") },
  shop_changed: {
    changed: listOf(
      {
        name: text,
        was: maybe("integer", "The price that was shown, in minor units."),
        was_currency: maybe("string", "ISO 4217."),
        was_unit: maybe("integer", "The unit that it was shown for."),
        price: maybe("integer", "As it is now, in minor units."),
        currency: maybe("string", "ISO 4217."),
        unit: maybe("integer", "The unit that it is for."),
      },
      "The products that are not as they were shown; of one that can't be ordered any more its name alone.",
    ),
  },
  organizations_slug_limit: {
    possible_at: {
      type: "string",
      format: "date-time",
      description: "From when there may be another change.",
    },
  },
};

/** What an answer says for a code of the catalogue. */
export const codeOnWire = (code: string): string => String(new Refusal(code as RefusalCode).wire);

function schemaOfCode(code: RefusalCode): JsonSchema {
  const { wire } = new Refusal(code);
  return { type: typeof wire === "number" ? "integer" : "string", const: wire };
}

/** The schema of each of these refusals, by its code. */
export const refusalSchemas = (codes: ReadonlySet<RefusalCode>): Record<string, JsonSchema> =>
  Object.fromEntries(
    [...codes].map((code) => [
      `refusal_${code}`,
      {
        type: "object",
        description: tellingOf(code),
        properties: {
          status: { type: "integer", const: new Refusal(code).status },
          code: schemaOfCode(code),
          ...(tellsOfFields(code) && { fields }),
          ...carried[code],
        },
        required: ["status", "code", ...(code === "invalid" ? ["fields"] : [])],
      },
    ]),
  );

/** A schema that any one of these fulfils. */
export const oneOf = (schemas: JsonSchema[]): JsonSchema =>
  schemas.length === 1 && schemas[0] ? schemas[0] : { oneOf: schemas };

/** The schemas that {@link oneOf} was made of. */
export const choicesOf = (schema: JsonSchema): JsonSchema[] => schema.oneOf ?? [schema];

const retryAfter = {
  "Retry-After": { description: "Seconds until a further try.", schema: { type: "integer" } },
};

/** The answers of a call that refuse, by HTTP status. */
export function refusedAnswers(codes: readonly RefusalCode[]): Record<string, ApiAnswer> {
  const byHttp = Map.groupBy(codes, (code) => new Refusal(code).http);
  const answers = [...byHttp].map(([http, these]) => {
    const schemas = these.map((code) => ({ $ref: `#/components/schemas/refusal_${code}` }));
    const schema = oneOf(schemas);
    const description = these.map((code) => `\`${code}\`: ${tellingOf(code)}`).join("\n\n");
    const answer: ApiAnswer = {
      description,
      ...(http === 429 && { headers: retryAfter }),
      content: { "application/json": { schema } },
    };
    return [http, answer];
  });
  return Object.fromEntries(answers);
}
