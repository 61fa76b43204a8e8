import { z } from "zod";
import { ticketLimits } from "#app/domain/tickets/limits.ts";
import { found } from "#app/lib/found.ts";
import { id, longText } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { deskTicket } from "./desk-rows.server.ts";
import { saidByStaff } from "./limits.ts";
import { moveTicket } from "./move-ticket.server.ts";
import { tellCustomer } from "./tell-customer.server.ts";

/**
 * Answers a ticket: it waits for the customer from then on, who gets the answer by mail; for the operator's staff. A
 * ticket that nobody has taken becomes theirs. Refuses an unknown one (`not_found`), a resolved one
 * (`tickets_resolved`), one that is full (`tickets_full`) and more than 500 answers a day of a person (`too_many`).
 * Document 4, Help desk.
 */
export const answerTicket = operation({
  key: "POST_/v1/support/tickets/:ticket_id",
  summary: "Answer a ticket of any business",
  refuses: ["not_found", "tickets_full", "tickets_resolved", "too_many"],
  access: ["operator"],
  input: z.object({ ticket_id: id, message: longText(saidByStaff) }),
  output: created,
  audit: "support.answered",
  async run({ db, actor, now, id: messageId, record }, { ticket_id: ticketId, message }) {
    const ticket = await found(deskTicket(db, ticketId));
    const { organization_id: organizationId, subject } = ticket;
    await takeTry("supportAnswersOfPerson", actor.name);
    await moveTicket(db, ticket, "pending_customer", now);
    if (!ticket.assignee_id)
      await db.ticket.updateMany({ where: { organizationId, id: ticketId }, data: { assigneeId: actor.id } });
    const said = await db.ticketMessage.count({ where: { organizationId, ticketId } });
    if (said >= ticketLimits.messages.max) throw new Refusal("tickets_full", { params: { limit: said } });
    const by = { side: "support", authorId: actor.id, authorEmail: actor.name };
    await db.ticketMessage.create({
      data: { id: messageId, organizationId, ticketId, ...by, message, createdAt: now },
    });
    await tellCustomer(db, ticket, message);
    record({ organizationId, subjectId: ticketId, after: { subject } });
    return { id: messageId };
  },
});
