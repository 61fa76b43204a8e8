import { passkeyMail } from "#app/emails/passkey.ts";
import { deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/** Tells somebody that a passkey of their account was added or removed. */
export const sendPasskeyMail = ({ to, locale, ...change }: TaskPayloads["mail.passkey"]): Promise<void> =>
  deliver({ to: { address: to }, ...passkeyMail({ ...change, ...mailIn(locale) }) });
