import { cutText } from "#app/lib/cut-text.ts";
import type { Db } from "#app/lib/database.server.ts";
import { languageOf } from "#app/lib/i18n.ts";
import { translatorFor } from "#app/lib/translations.server.ts";

interface Undelivered {
  organization_id: string;
  ticket_id: string;
  to: string;
  message: string;
}

/** Of the answer. */
const BEGINNING = 60;

/**
 * Notes on a ticket once, for the staff, that the address of a reader took no mail with an answer; in the language of whom
 * the ticket is assigned to, else in its own. Nothing where the ticket is gone. Document 4, Help desk.
 */
export async function noteUndelivered(
  db: Db,
  { organization_id: organizationId, ticket_id: ticketId, to, message }: Undelivered,
  now: Date,
): Promise<void> {
  const ticket = await db.ticket.findFirst({
    where: { organizationId, id: ticketId },
    select: { locale: true, assignee: { select: { locale: true } } },
  });
  if (!ticket) return;
  const t = translatorFor(languageOf((ticket.assignee ?? ticket).locale), "mail");
  const answer = cutText(message.replace(/\s+/g, " "), BEGINNING);
  const noted = { organizationId, ticketId, note: t("ticketAnswer.undelivered", { answer, to }) };
  if ((await db.ticketNote.count({ where: noted })) > 0) return;
  await db.ticketNote.create({ data: { ...noted, authorEmail: "Tejghea", createdAt: now } });
}
