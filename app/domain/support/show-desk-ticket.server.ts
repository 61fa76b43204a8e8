import { z } from "zod";
import { planName } from "#app/domain/billing/plan-name.ts";
import { entitlementsOf } from "#app/domain/billing/plan-rules.ts";
import { answersIn } from "#app/domain/canned-answers/canned-answer-rows.server.ts";
import { threadOf } from "#app/domain/tickets/ticket-rows.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { deskTicket, latestErrors, latestRefusals } from "./desk-rows.server.ts";
import { deskStaff } from "./desk-staff.server.ts";
import { linkedTickets } from "./linked-tickets.server.ts";
import { answerDue, standingOf } from "./promise.ts";
import { otherLooks } from "./ticket-looks.server.ts";

/**
 * A ticket with its thread, the tickets before and after it, the notes of the staff and who else of them has it open, and
 * beside them the plans of its business and what it was refused, or failed, within 7 days; with the canned answers in the
 * ticket's language. For the operator's staff, who see no orders and no customers here. Refuses an unknown one
 * (`not_found`). Document 4, Help desk.
 */
export const showDeskTicket = query({
  key: "GET_/v1/support/tickets/:ticket_id",
  summary: "Show a ticket of any business",
  refuses: ["not_found"],
  access: ["operator"],
  input: z.object({ ticket_id: id }),
  async run({ db, now, actor }, { ticket_id }) {
    const { organization_id: organizationId, ...ticket } = await found(deskTicket(db, ticket_id));
    const since = daysAfter(now, -7);
    const look = { organizationId, ticketId: ticket_id, userId: actor.id ?? "", now };
    const [messages, notes, subscriptions, refusals, errors, canned, others, staff, linked] =
      await Promise.all([
        threadOf(db, { organizationId }, ticket_id),
        db.ticketNote.findMany({
          where: { organizationId, ticketId: ticket_id },
          select: { id: true, authorEmail: true, note: true, createdAt: true },
          orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        }),
        db.subscription.findMany({ where: { organizationId } }),
        latestRefusals(db, organizationId, since),
        latestErrors(db, organizationId, since),
        answersIn(db, ticket.locale),
        otherLooks(db, look),
        deskStaff(db),
        linkedTickets(db, { organizationId, ticketId: ticket_id }),
      ]);
    const { waiting_since: waiting } = ticket;
    return {
      ticket: {
        ...ticket,
        due: waiting && answerDue(waiting),
        standing: waiting && standingOf(waiting, now),
      },
      me: actor.id ?? "",
      messages,
      notes,
      plans: runningPlans(subscriptions, now),
      refusals,
      errors,
      canned,
      others,
      staff,
      linked,
    };
  },
});

type Subscriptions = Parameters<typeof entitlementsOf>[0];

const runningPlans = (subscriptions: Subscriptions, now: Date): string[] => [
  ...new Set(
    subscriptions.filter((one) => entitlementsOf([one], now).active).map(({ planId }) => planName(planId)),
  ),
];
