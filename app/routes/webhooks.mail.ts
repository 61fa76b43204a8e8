import { knockOf } from "#app/domain/tickets/mail/mail-door.server.ts";
import { takeMail } from "#app/domain/tickets/mail/take-mail.server.ts";
import { log } from "#app/lib/log.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Route } from "./+types/webhooks.mail";

const AGAIN_SECONDS = 60;

const answered = (status: number, headers: HeadersInit = {}) =>
  Response.json({ status: status === 200 ? 0 : 1 }, { status, headers });

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

/**
 * Takes a mail as it came over the wire from the mail server. Whatever becomes of it the answer is the same 200, so that
 * nobody learns which addresses there are and nothing bounces; 429 asks to bring it again.
 */
export async function action({ request }: Route.ActionArgs) {
  const knock = knockOf(request.headers);
  if (knock === "closed") return answered(404);
  if (request.method !== "POST") return loader();
  if (knock === "stranger") return answered(401);
  const bytes = new Uint8Array(await request.arrayBuffer());
  try {
    log.info({ fate: await takeMail(bytes), bytes: bytes.length }, "mail taken in");
    return answered(200);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { retryAfter = AGAIN_SECONDS } = error.details;
    return answered(429, { "Retry-After": String(retryAfter) });
  }
}
