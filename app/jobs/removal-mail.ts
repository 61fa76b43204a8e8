import { removalMail } from "#app/emails/removal.ts";
import { linkToBusiness } from "#app/lib/link-to-business.server.ts";
import { deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/** Tells an admin of the removal of their business, or somebody else that it is gone, in their language. */
export function sendRemovalMail(job: TaskPayloads["mail.removal"]): Promise<void> {
  const { to, locale, business_id, time_zone: timeZone, ...news } = job;
  const link = linkToBusiness("/console/organization", business_id);
  return deliver({ to: { address: to }, ...removalMail({ ...news, timeZone, link, ...mailIn(locale) }) });
}
