import { z } from "zod";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { deskTicket } from "./desk-rows.server.ts";

/**
 * Takes a ticket for oneself, or gives it back for anybody to take; for the operator's staff. Refuses an unknown one
 * (`not_found`). The customer hears nothing of it.
 */
export const takeTicket = operation({
  key: "PUT_/v1/support/tickets/:ticket_id/assignee",
  summary: "Take a ticket, or give it back",
  refuses: ["not_found"],
  access: ["operator"],
  input: z.object({ ticket_id: id, take: z.enum(["yes", "no"]) }),
  output: created,
  async run({ db, actor }, { ticket_id, take }) {
    const { organization_id: organizationId } = await found(deskTicket(db, ticket_id));
    const assigneeId = take === "yes" ? actor.id : null;
    await db.ticket.updateMany({ where: { organizationId, id: ticket_id }, data: { assigneeId } });
    return { id: ticket_id };
  },
});
