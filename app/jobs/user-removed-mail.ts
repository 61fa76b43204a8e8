import { userRemovedMail } from "#app/emails/user-removed.ts";
import { deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/** Tells somebody that they were removed from a business, in their own language. */
export const sendUserRemovedMail = ({
  to,
  business,
  locale,
}: TaskPayloads["mail.user-removed"]): Promise<void> =>
  deliver({ to: { address: to }, ...userRemovedMail({ business, ...mailIn(locale) }) });
