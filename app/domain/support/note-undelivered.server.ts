import { sha256 } from "#app/lib/crypto.server.ts";
import { cutText } from "#app/lib/cut-text.ts";
import type { Db } from "#app/lib/database.server.ts";
import { languageOf } from "#app/lib/i18n.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { NOTED_BY_PRODUCT } from "./limits.ts";

interface Undelivered {
  organization_id: string;
  ticket_id: string;
  message_id?: string;
  to: string;
  message: string;
}

/** Of the answer. */
const BEGINNING = 60;

/**
 * Notes on a ticket, for the staff, that the address of a reader took no mail with an answer: once for each of both; in the
 * language of whom the ticket is assigned to, else in its own. Nothing where the ticket is gone. Document 4, Help desk.
 */
export async function noteUndelivered(
  db: Db,
  { organization_id: organizationId, ticket_id: ticketId, message_id, to, message }: Undelivered,
  now: Date,
): Promise<void> {
  const ticket = await db.ticket.findFirst({
    where: { organizationId, id: ticketId },
    select: { locale: true, assignee: { select: { locale: true } } },
  });
  if (!ticket) return;
  const t = translatorFor(languageOf((ticket.assignee ?? ticket).locale), "mail");
  const answer = cutText(message.replace(/\s+/g, " "), BEGINNING);
  const note = t("ticketAnswer.undelivered", { answer, to });
  const by = { authorEmail: NOTED_BY_PRODUCT, createdAt: now };
  const id = message_id && noteIdOf(message_id, to);
  await db.ticketNote.createMany({
    data: { id, organizationId, ticketId, note, ...by },
    skipDuplicates: true,
  });
}

/** The id of the note about an answer and a reader: a UUID of version 8. */
const noteIdOf = (messageId: string, to: string): string =>
  sha256(`${messageId} ${to}`)
    .toString("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
