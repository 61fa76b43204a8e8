import { signInMail } from "#app/emails/sign-in.ts";
import { deliver } from "#app/lib/mail.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/** Sends a sign-in mail. */
export const sendSignInMail = ({ to, locale, ...way }: TaskPayloads["mail.sign-in"]): Promise<void> =>
  deliver({ to: { address: to }, ...signInMail({ ...way, ...mailIn(locale) }) });
