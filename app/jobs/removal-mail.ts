import { removalMail } from "#app/emails/removal.ts";
import { linkInMail } from "#app/lib/link-in-mail.server.ts";
import { deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/** Tells an admin of the removal of their business, in their language. */
export function sendRemovalMail(job: TaskPayloads["mail.removal"]): Promise<void> {
  const { to, locale, business_id, time_zone: timeZone, ...news } = job;
  const link = linkInMail("/console/organization", business_id);
  return deliver({ to: { address: to }, ...removalMail({ ...news, timeZone, link, ...mailIn(locale) }) });
}
