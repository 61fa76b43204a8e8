import pino from "pino";

/** Fields whose values never reach a log, at the top of an entry and one and two levels below it. */
const SECRETS = [
  ...["authorization", "cookie", "set-cookie", "x-token", "token", "form_token", "formToken", "accessToken"],
  ...["pin", "code", "link", "secret", "password", "sealed", "payload", "body", "html", "text"],
];

/** What PostgreSQL says of an error beside its message: there the values of rows stand. */
const ROW_FIELDS: ReadonlySet<string> = new Set(["detail", "where", "internalQuery", "hint"]);
/** So many levels below the error pino writes. */
const DEPTH = 5;

/**
 * The log: one line of JSON per entry on standard output, from the level that `LOG_LEVEL` names on. Cookies, tokens,
 * PINs, codes, links, the bodies of e-mails and the values of rows that the database refused are left out.
 */
export const log = pino({
  level: process.env.LOG_LEVEL || "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: (error: Error) => withoutRows(pino.stdSerializers.err(error), DEPTH) },
  redact: { paths: SECRETS.flatMap(pathsOf), censor: "[secret]" },
});

/**
 * The log for lines whose fields are all known and hold no secret: looking for secrets takes several times as long as the
 * line.
 */
export const plainLog = log.child({}, { redact: [] });

/** A copy without the {@link ROW_FIELDS}, also of what caused it or is part of it. */
function withoutRows(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null || "toJSON" in value) return value;
  if (depth === 0) return undefined;
  if (Array.isArray(value)) return value.map((one) => withoutRows(one, depth - 1));
  const kept = Object.entries(value).filter(([name]) => !ROW_FIELDS.has(name));
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutRows(one, depth - 1)]));
}

function pathsOf(name: string): string[] {
  const key = `["${name}"]`;
  // An error's code names its kind.
  return name === "code" ? [key] : [key, `*${key}`, `*.*${key}`];
}
