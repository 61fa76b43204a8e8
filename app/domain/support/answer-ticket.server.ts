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
import { saidIn } from "./said-in.server.ts";
import { tellCustomer } from "./tell-customer.server.ts";

/**
 * Answers a ticket: it waits for the customer from then on, who gets the answer by mail; for the operator's staff. A
 * ticket that nobody has taken becomes theirs. Refuses an unknown one (`not_found`), a resolved one
 * (`tickets_resolved_desk`), one in which something was written after the message that was `seen` last (`tickets_answered`),
 * one that is full (`tickets_full_desk`) and more than 500 answers a day of a person (`too_many`).
 * Document 4, Help desk.
 */
export const answerTicket = operation({
  key: "POST_/v1/support/tickets/:ticket_id",
  summary: "Answer a ticket of any business",
  refuses: ["not_found", "tickets_answered", "tickets_full_desk", "tickets_resolved_desk", "too_many"],
  access: ["operator"],
  input: z.object({ ticket_id: id, message: longText(saidByStaff), seen: id.optional() }),
  output: created,
  audit: "support.answered",
  async run({ db, actor, now, id: messageId, record }, { ticket_id: ticketId, message, seen }) {
    const ticket = await found(deskTicket(db, ticketId));
    const { organization_id: organizationId, subject } = ticket;
    await takeTry("supportAnswersOfPerson", actor.name);
    await moveTicket(db, ticket, "pending_customer", now);
    const said = await saidIn(db, ticket, seen);
    if (said >= ticketLimits.messages.max)
      throw new Refusal("tickets_full_desk", { params: { limit: said } });
    await db.$executeRaw`
      UPDATE ticket SET assignee_id = coalesce(assignee_id, ${actor.id}::uuid), answered_at = coalesce(answered_at, ${now})
      WHERE organization_id = ${organizationId}::uuid AND id = ${ticketId}::uuid`;
    await db.ticketLook.deleteMany({ where: { organizationId, ticketId, userId: actor.id ?? undefined } });
    const by = { side: "support", authorId: actor.id, authorEmail: actor.name };
    await db.ticketMessage.create({
      data: { id: messageId, organizationId, ticketId, ...by, message, createdAt: now },
    });
    await tellCustomer(db, ticket, { id: messageId, message });
    record({ organizationId, subjectId: ticketId, after: { subject } });
    return { id: messageId };
  },
});
