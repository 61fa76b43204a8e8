import { pageOfTicket } from "#app/domain/tickets/mail/answer-frame.ts";
import { replyAddressOf } from "#app/domain/tickets/mail/reply-address.server.ts";
import { ticketAnswerMail } from "#app/emails/ticket-answer.ts";
import { linkInMail } from "#app/lib/link-in-mail.server.ts";
import { deliver } from "#app/lib/mail.server.ts";
import { unlinked } from "#app/lib/mail-text.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { mailIn } from "./mail-in.ts";

/** Sends an answer of the operator's staff to one reader, in the language of the ticket. */
export async function sendTicketAnswerMail({
  organization_id,
  to,
  ticket_id,
  subject,
  message,
  locale,
}: TaskPayloads["mail.ticket-answer"]): Promise<void> {
  const link = linkInMail(pageOfTicket(ticket_id), organization_id);
  const replyTo = replyAddressOf(ticket_id);
  const byMail = replyTo !== undefined;
  const mail = ticketAnswerMail({ about: unlinked(subject), message, link, byMail, ...mailIn(locale) });
  await deliver({ to: { address: to }, replyTo, ...mail });
}
