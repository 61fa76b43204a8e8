import { reopenUndelivered } from "#app/domain/contact/contact-rows.server.ts";
import { contactAnswerMail } from "#app/emails/contact-answer.ts";
import { prisma } from "#app/lib/database.server.ts";
import { isForGood } from "#app/lib/delivery-error.server.ts";
import { env } from "#app/lib/env.server.ts";
import { deliver } from "#app/lib/mail.server.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/**
 * Sends an answer of the operator's staff to whoever wrote on the contact page, in the language of that page. Where the
 * address takes no mail the message is open again. Document 4, Help desk.
 */
export async function sendContactAnswerMail({
  message_id,
  to: address,
  name,
  message,
  answer,
  locale,
}: TaskPayloads["mail.contact-answer"]): Promise<void> {
  const [replyTo] = env().operatorEmails;
  const canAnswer = replyTo !== undefined;
  const mail = contactAnswerMail({ answer, written: unlinked(message), canAnswer, ...mailIn(locale) });
  await deliver({ to: { name: unlinked(name), address }, replyTo, ...mail }).catch(async (error: unknown) => {
    if (isForGood(error) && message_id) await reopenUndelivered(prisma, message_id, answer);
    throw error;
  });
}
