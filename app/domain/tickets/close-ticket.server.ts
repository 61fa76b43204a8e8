import { z } from "zod";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { findTicket } from "./ticket-rows.server.ts";

/**
 * Closes a ticket: it is resolved; for admins. Refuses an unknown one (`not_found`) and one that is resolved already
 * (`tickets_resolved`). Document 3, sections 4 and 7.
 */
export const closeTicket = operation({
  key: "PUT_/v1/tickets/:ticket_id",
  summary: "Close a ticket",
  refuses: ["not_found", "tickets_resolved"],
  access: ["admin"],
  input: z.object({ ticket_id: id }),
  output: created,
  audit: "ticket.closed",
  async run({ db, scope, now, record }, { ticket_id }) {
    const { organizationId } = scope;
    const { subject } = await found(findTicket(db, scope, ticket_id));
    const { count } = await db.ticket.updateMany({
      where: { organizationId, id: ticket_id, status: { not: "resolved" } },
      data: { status: "resolved", updatedAt: now, resolvedAt: now, waitingSince: null },
    });
    if (count === 0) throw new Refusal("tickets_resolved");
    record({ subjectId: ticket_id, after: { subject } });
    return { id: ticket_id };
  },
});
