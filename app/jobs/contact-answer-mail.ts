import { contactAnswerMail } from "#app/emails/contact-answer.ts";
import { env } from "#app/lib/env.server.ts";
import { deliver } from "#app/lib/mail.server.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/** Sends an answer of the operator's staff to whoever wrote on the contact page, in the language of that page. */
export async function sendContactAnswerMail({
  to: address,
  name,
  message,
  answer,
  locale,
}: TaskPayloads["mail.contact-answer"]): Promise<void> {
  const [replyTo] = env().operatorEmails;
  const canAnswer = replyTo !== undefined;
  const mail = contactAnswerMail({ answer, written: unlinked(message), canAnswer, ...mailIn(locale) });
  await deliver({ to: { name: unlinked(name), address }, replyTo, ...mail });
}
