import { z } from "zod";
import { saidIn } from "#app/domain/tickets/said-in.server.ts";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { deskTicket } from "./desk-rows.server.ts";
import { moveTicket } from "./move-ticket.server.ts";

/**
 * Sets a ticket to wait for the customer, or resolved; for the operator's staff. Says how it stood before, by
 * which {@link undoResolved} takes that back. Refuses an unknown one (`not_found`), one that is resolved already
 * (`tickets_resolved_desk`), and one in which something was written after the message that was `seen` last
 * (`tickets_answered`). Document 4, Help desk.
 */
export const setTicket = operation({
  key: "PUT_/v1/support/tickets/:ticket_id",
  summary: "Set where a ticket stands",
  refuses: ["not_found", "tickets_answered", "tickets_resolved_desk"],
  access: ["operator"],
  input: z.object({
    ticket_id: id,
    status: z.enum(["pending_customer", "resolved"]),
    seen: id.optional(),
  }),
  output: created,
  audit: "support.resolved",
  async run({ db, now, record }, { ticket_id, status, seen }) {
    const ticket = await found(deskTicket(db, ticket_id));
    await moveTicket(db, ticket, status, now);
    await saidIn(db, ticket, seen);
    record({
      organizationId: ticket.organization_id,
      name: status === "resolved" ? "support.resolved" : "support.waits",
      subjectId: ticket_id,
      after: { subject: ticket.subject },
    });
    return { id: ticket_id, status, at: now, waiting_since: ticket.waiting_since };
  },
});
