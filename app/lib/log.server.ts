import pino from "pino";

/** Fields whose values never reach a log, at the top of an entry and one and two levels below it. */
const SECRETS = [
  ...["authorization", "cookie", "set-cookie", "x-token", "token", "form_token", "formToken", "accessToken"],
  ...["pin", "code", "link", "secret", "password", "sealed", "payload", "body", "html", "text"],
];

/**
 * The log: one line of JSON per entry on standard output, from the level that `LOG_LEVEL` names on. Cookies, tokens,
 * PINs, codes, links and the bodies of e-mails are left out.
 */
export const log = pino({
  level: process.env.LOG_LEVEL || "info",
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: pino.stdSerializers.err },
  redact: { paths: SECRETS.flatMap(pathsOf), censor: "[secret]" },
});

/**
 * The log for lines whose fields are all known and hold no secret: looking for secrets takes several times as long as the
 * line.
 */
export const plainLog = log.child({}, { redact: [] });

function pathsOf(name: string): string[] {
  const key = `["${name}"]`;
  // An error's code names its kind.
  return name === "code" ? [key] : [key, `*${key}`, `*.*${key}`];
}
