import { noteUndelivered } from "#app/domain/support/note-undelivered.server.ts";
import { pageOfTicket } from "#app/domain/tickets/mail/answer-frame.ts";
import { replyAddressOf } from "#app/domain/tickets/mail/reply-address.server.ts";
import { ticketAnswerMail } from "#app/emails/ticket-answer.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { isForGood } from "#app/lib/delivery-error.server.ts";
import { linkToBusiness } from "#app/lib/link-to-business.server.ts";
import { deliver } from "#app/lib/mail.server.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/**
 * Sends an answer of the operator's staff to one reader, in the language of the ticket. Where the address takes no mail a
 * note at the ticket says so. Document 4, Help desk.
 */
export async function sendTicketAnswerMail({
  organization_id,
  to,
  ticket_id,
  message_id,
  subject,
  message,
  locale,
}: TaskPayloads["mail.ticket-answer"]): Promise<void> {
  const link = linkToBusiness(pageOfTicket(ticket_id), organization_id);
  const replyTo = replyAddressOf(ticket_id);
  const byMail = replyTo !== undefined;
  const mail = ticketAnswerMail({ about: unlinked(subject), message, link, byMail, ...mailIn(locale) });
  await deliver({ to: { address: to }, replyTo, ...mail }).catch(async (error: unknown) => {
    if (isForGood(error))
      await noteUndelivered(prisma, { organization_id, ticket_id, message_id, to, message }, databaseNow());
    throw error;
  });
}
