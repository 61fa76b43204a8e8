import { z } from "zod";
import { holdTicket } from "#app/domain/tickets/hold-ticket.server.ts";
import { found } from "#app/lib/found.ts";
import { id, longText } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { deskTicket } from "./desk-rows.server.ts";
import { NOTED_BY_PRODUCT, NOTES_OF_TICKET, saidByStaff } from "./limits.ts";

/**
 * Writes something down for the other staff; the customer never reads it. For the operator's staff. Refuses an unknown
 * ticket (`not_found`) and one with 200 notes (`tickets_notes_full`). Document 4, Help desk.
 */
export const noteOnTicket = operation({
  key: "POST_/v1/support/tickets/:ticket_id/notes",
  summary: "Write a note on a ticket",
  refuses: ["not_found", "tickets_notes_full"],
  access: ["operator"],
  input: z.object({ ticket_id: id, note: longText(saidByStaff) }),
  output: created,
  async run({ db, actor, now, id: noteId }, { ticket_id: ticketId, note }) {
    const { organization_id: organizationId } = await found(deskTicket(db, ticketId));
    await holdTicket(db, organizationId, ticketId);
    const limit = await db.ticketNote.count({
      where: { organizationId, ticketId, NOT: { authorEmail: NOTED_BY_PRODUCT } },
    });
    if (limit >= NOTES_OF_TICKET) throw new Refusal("tickets_notes_full", { params: { limit } });
    const by = { authorId: actor.id, authorEmail: actor.name };
    await db.ticketNote.create({
      data: { id: noteId, organizationId, ticketId, ...by, note, createdAt: now },
    });
    return { id: noteId };
  },
});
