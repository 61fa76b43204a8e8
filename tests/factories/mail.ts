import { onTestFinished } from "vitest";
import { env } from "#app/lib/env.server.ts";
import { MAIL_DOMAIN, MAIL_SECRET } from "./raw-mail.ts";

/** Has answers by mail taken in until the test is over. */
export function openMailDoor(): void {
  const before = env().inboundMail;
  env().inboundMail = { domain: MAIL_DOMAIN, secrets: [MAIL_SECRET] };
  onTestFinished(() => {
    env().inboundMail = before;
  });
}
