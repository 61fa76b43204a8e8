import { z } from "zod";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { deskTicket } from "./desk-rows.server.ts";

const moment = z.coerce
  .number()
  .int()
  .min(0)
  .max(8.64e15)
  .transform((milliseconds) => new Date(milliseconds));

/**
 * Takes back that a ticket was resolved `at` a moment: whoever waited since a moment waits since then again, and where
 * nobody did it waits for the customer. For the operator's staff. Refuses an unknown ticket (`not_found`), and one that
 * was not resolved just then or that another one goes on from by now (`tickets_went_on`). Document 4, Help desk.
 */
export const undoResolved = operation({
  key: "DELETE_/v1/support/tickets/:ticket_id/resolved",
  summary: "Take back that a ticket was resolved",
  refuses: ["not_found", "tickets_went_on"],
  access: ["operator"],
  input: z.object({ ticket_id: id, at: moment, waiting_since: moment.optional() }),
  output: created,
  audit: "support.reopened",
  async run({ db, now, record }, { ticket_id, at, waiting_since: since = null }) {
    const { organization_id: organizationId, subject } = await found(deskTicket(db, ticket_id));
    const count = await db.$executeRaw`
      UPDATE ticket t SET resolved_at = NULL, updated_at = ${now}, waiting_since = ${since}, status = CASE
          WHEN ${since}::timestamptz IS NULL THEN 'pending_customer'
          WHEN (SELECT count(*) FROM ticket_message m
            WHERE m.organization_id = t.organization_id AND m.ticket_id = t.id) = 1 THEN 'open'
          ELSE 'pending_support' END
      WHERE t.organization_id = ${organizationId}::uuid AND t.id = ${ticket_id}::uuid AND t.resolved_at = ${at}
        AND coalesce(${since}::timestamptz, t.created_at) BETWEEN t.created_at AND t.resolved_at
        AND NOT EXISTS (SELECT FROM ticket f WHERE f.organization_id = t.organization_id AND f.follows_id = t.id
          AND f.created_at >= t.resolved_at)`;
    if (count === 0) throw new Refusal("tickets_went_on");
    record({ organizationId, subjectId: ticket_id, after: { subject } });
    return { id: ticket_id };
  },
});
