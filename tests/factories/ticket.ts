import { createTicket } from "#app/domain/tickets/create-ticket.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { StoredPicture } from "#app/lib/picture.server.ts";

/** What somebody asks, longer than 30 characters. */
export const QUESTION = "Imprimanta de bonuri taie ultimul rând al comenzilor lungi. Ce putem face?";

/** A ticket as somebody opens it. */
export const makeTicket = (by: Caller, subject = "Bonul se taie", file: StoredPicture[] = []) =>
  perform(createTicket, by, { subject, description: QUESTION, file });

/** So many notes of the staff on a ticket. */
export async function makeNotes(ticketId: string, count: number): Promise<void> {
  const { organizationId, createdAt } = await prisma.ticket.findUniqueOrThrow({ where: { id: ticketId } });
  const one = { organizationId, ticketId, authorEmail: "ana@tejghea.ro", note: "Notă.", createdAt };
  await prisma.ticketNote.createMany({ data: Array.from({ length: count }, () => one) });
}
