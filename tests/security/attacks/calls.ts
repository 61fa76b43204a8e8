/** A part of a JSON schema, as far as the product's document uses it. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  maxLength?: number;
}

/** A value of the document that an attacker can set, and where. */
export interface Place {
  name: string;
  in: "path" | "query" | "body";
  schema: Schema;
}

/** A call as the OpenAPI document describes it. */
export interface Call {
  /** `GET /v1/orders/{order_id}` */
  name: string;
  method: string;
  path: string;
  /** Whether it says that it needs no token; those of a shop are open to its customers. */
  open: boolean;
  multipart: boolean;
  places: Place[];
}

interface Described {
  security: Record<string, unknown>[];
  parameters?: { name: string; in: "path" | "query" | "header"; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** The calls that a running product tells a stranger of. */
export async function readCalls(url: string): Promise<Call[]> {
  const answer = await fetch(`${url}/v1/openapi.json`);
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Described>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => callOf(path, method.toUpperCase(), described)),
  );
}

/** Whether no way into a call is without a token: an empty one takes a token or none. */
const requiresToken = (ways: Described["security"]): boolean =>
  ways.length > 0 && ways.every((way) => Object.keys(way).length > 0);

function callOf(path: string, method: string, { security, parameters = [], requestBody }: Described): Call {
  const [[type = "", body] = []] = Object.entries(requestBody?.content ?? {});
  const inBody = Object.entries(body?.schema.properties ?? {});
  return {
    name: `${method} ${path}`,
    method,
    path,
    open: !requiresToken(security) || path.startsWith("/v1/shops/{slug}"),
    multipart: type.startsWith("multipart/"),
    places: [
      ...parameters.flatMap(({ name, in: place, schema }) =>
        place === "header" ? [] : [{ name, in: place, schema }],
      ),
      ...inBody.map(([name, schema]) => ({ name, in: "body" as const, schema })),
    ],
  };
}

/** Ids by the names that the document gives them. */
export type Ids = Readonly<Record<string, string>>;

/** Whether a call can name a row: by its address, or anywhere in its body. */
export const namesARow = ({ places }: Call, ids: Ids): boolean =>
  places.some(({ name, schema }) => name in ids || holdsId(schema, ids));

function holdsId({ properties = {}, items, anyOf = [] }: Schema, ids: Ids): boolean {
  const inner = [...Object.values(properties), ...(items ? [items] : []), ...anyOf];
  return Object.keys(properties).some((name) => name in ids) || inner.some((schema) => holdsId(schema, ids));
}

/** What an attacker puts in a place who has read the document and knows some ids. */
function guess(name: string, schema: Schema, ids: Ids): unknown {
  const { anyOf, properties, items, format, maxLength = 40 } = schema;
  if (name in ids) return schema.items ? [ids[name]] : ids[name];
  if (schema.const !== undefined) return schema.const;
  // The last one of a choice is the rarest: a discard, a restriction.
  if (schema.enum) return schema.enum.at(-1);
  const chosen = anyOf?.find(
    (one) => one.anyOf || (one.type && one.type !== "null" && one.const === undefined),
  );
  if (chosen) return guess(name, chosen, ids);
  if (properties) return guessAll(properties, ids);
  if (items) return [guess(name, items, ids)];
  if (format === "email") return "cineva@exemplu.ro";
  if (name === "quantity" || name === "new_quantity" || name === "price") return "1";
  const [type] = [schema.type].flat();
  if (type === "string") return "Cineva din altă parte".slice(0, maxLength);
  if (type === "boolean") return true;
  return type === "object" ? {} : 1;
}

/** What may be left out and has rules of its own, such as days and hours, would only hide what the ids open. */
const leftOut =
  /^(?:pickup_\w+|upfront_payment|notice|hours|closed|email|total|currency|units|version|draft|expiry_d|limit_d)$/;

const guessAll = (properties: Record<string, Schema>, ids: Ids) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !leftOut.test(name))
      .map(([name, schema]) => [name, guess(name, schema, ids)]),
  );

/** What fills each place of a call. */
export const guessFor = ({ places }: Call, ids: Ids): Record<string, unknown> => ({
  ...guessAll(Object.fromEntries(places.map(({ name, schema }) => [name, schema])), ids),
  ...(places.some(({ name, in: place }) => name === "email" && place === "body") && {
    email: "cineva@exemplu.ro",
  }),
});
