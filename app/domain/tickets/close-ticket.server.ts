import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { saidIn } from "./said-in.server.ts";
import { findTicket } from "./ticket-rows.server.ts";

/**
 * Closes a ticket: it is resolved; for admins. Refuses the operator's own support (`support_session`), an unknown one
 * (`not_found`), one that is resolved already (`tickets_resolved`), and one in which something was written after the message
 * that was `seen` last (`tickets_answered`). Document 3, sections 4 and 7.
 */
export const closeTicket = operation({
  key: "PUT_/v1/tickets/:ticket_id",
  summary: "Close a ticket",
  refuses: ["not_found", "tickets_answered", "tickets_resolved"],
  access: ["admin"],
  input: z.object({
    ticket_id: id,
    seen: id.optional().describe("The message read last; a later one refuses the closing."),
  }),
  output: created,
  audit: "ticket.closed",
  async run({ db, scope, actor, now, record }, { ticket_id, seen }) {
    const { organizationId } = scope;
    userOf(actor);
    const { subject } = await found(findTicket(db, scope, ticket_id));
    const { count } = await db.ticket.updateMany({
      where: { organizationId, id: ticket_id, status: { not: "resolved" } },
      data: { status: "resolved", updatedAt: now, resolvedAt: now, waitingSince: null },
    });
    if (count === 0) throw new Refusal("tickets_resolved");
    await saidIn(db, { id: ticket_id, organization_id: organizationId }, seen);
    record({ subjectId: ticket_id, after: { subject } });
    return { id: ticket_id };
  },
});
