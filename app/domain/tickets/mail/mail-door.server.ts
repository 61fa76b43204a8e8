import { timingSafeEqual } from "node:crypto";
import { sha256 } from "#app/lib/crypto.server.ts";
import { env } from "#app/lib/env.server.ts";

/** Who knocks at the door for mails: the mail server, somebody else, or anybody where there is no door. */
export type Knock = "ours" | "stranger" | "closed";

/** Whether a request comes from the mail server: by its secret, `Authorization: Bearer …`, compared in constant time. */
export function knockOf(headers: Headers): Knock {
  const { inboundMail } = env();
  if (!inboundMail) return "closed";
  const [, shown = ""] = /^Bearer (\S+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  const known = inboundMail.secrets.map((secret) => timingSafeEqual(sha256(secret), sha256(shown)));
  return known.includes(true) ? "ours" : "stranger";
}
