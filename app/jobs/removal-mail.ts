import { removalMail } from "#app/emails/removal.ts";
import { env } from "#app/lib/env.server.ts";
import { deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/** Tells an admin of the removal of their business, in their language. */
export function sendRemovalMail(job: TaskPayloads["mail.removal"]): Promise<void> {
  const { to, locale, time_zone: timeZone, ...news } = job;
  const link = `${env().origin}/console/organization`;
  return deliver({ to: { address: to }, ...removalMail({ ...news, timeZone, link, ...mailIn(locale) }) });
}
