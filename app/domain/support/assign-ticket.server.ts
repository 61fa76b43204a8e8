import { z } from "zod";
import { holdTicket } from "#app/domain/tickets/hold-ticket.server.ts";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { NOBODY } from "./assignee.ts";
import { deskTicket } from "./desk-rows.server.ts";
import { deskStaff } from "./desk-staff.server.ts";

/**
 * Assigns a ticket to one of the operator's staff, oneself or another, or to nobody; for the staff. Refuses an unknown
 * ticket and whoever is not of the staff (`not_found`), and one that is neither whose it `was` any more nor nobody's
 * (`tickets_taken`). The customer hears nothing of it.
 */
export const assignTicket = operation({
  key: "PUT_/v1/support/tickets/:ticket_id/assignee",
  summary: "Assign a ticket",
  refuses: ["not_found", "tickets_taken"],
  access: ["operator"],
  input: z.object({
    ticket_id: id,
    assignee: z.literal("").or(id).optional(),
    was: z.literal(NOBODY).or(id).optional(),
  }),
  output: created,
  async run({ db }, { ticket_id, assignee, was }) {
    const { organization_id: organizationId } = await found(deskTicket(db, ticket_id));
    const assigneeId = assignee || null;
    const staff = await deskStaff(db);
    if (assigneeId && !staff.some(({ id }) => id === assigneeId)) throw new Refusal("not_found");
    await holdTicket(db, organizationId, ticket_id);
    const { assignee: name, assignee_id: now } = await found(deskTicket(db, ticket_id));
    const isExpected = !was || now === null || [was, assigneeId].includes(now);
    if (!isExpected) throw new Refusal("tickets_taken", { params: { name: name ?? now } });
    await db.ticket.updateMany({ where: { organizationId, id: ticket_id }, data: { assigneeId } });
    return { id: ticket_id };
  },
});
