import { emailChangeMail } from "#app/emails/email-change.ts";
import { deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/** Sends one of the mails about a change of address. */
export const sendEmailChangeMail = ({
  to,
  locale,
  ...said
}: TaskPayloads["mail.email-change"]): Promise<void> =>
  deliver({ to: { address: to }, ...emailChangeMail({ ...said, ...mailIn(locale) }) });
