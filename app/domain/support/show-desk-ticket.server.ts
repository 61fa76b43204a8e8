import { z } from "zod";
import { entitlementsOf } from "#app/domain/billing/entitlements.ts";
import { planName } from "#app/domain/billing/plan-name.ts";
import { threadOf } from "#app/domain/tickets/ticket-rows.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { deskTicket, latestRefusals } from "./desk-rows.server.ts";
import { NOTES_OF_TICKET } from "./limits.ts";
import { answerDue, standingOf } from "./promise.ts";

/**
 * A ticket with its thread, the notes of the staff, and beside them the plans of its business and what it was refused
 * within 7 days; for the operator's staff, who see no orders and no customers here. Refuses an unknown one
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
    const [messages, notes, subscriptions, refusals] = await Promise.all([
      threadOf(db, { organizationId }, ticket_id),
      db.ticketNote.findMany({
        where: { organizationId, ticketId: ticket_id },
        select: { id: true, authorEmail: true, note: true, createdAt: true },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        take: NOTES_OF_TICKET,
      }),
      db.subscription.findMany({ where: { organizationId } }),
      latestRefusals(db, organizationId, daysAfter(now, -7)),
    ]);
    const { waiting_since: since } = ticket;
    return {
      ticket: { ...ticket, due: since && answerDue(since), standing: since && standingOf(since, now) },
      mine: ticket.assignee_id !== null && ticket.assignee_id === actor.id,
      messages,
      notes,
      plans: runningPlans(subscriptions, now),
      refusals,
    };
  },
});

type Subscriptions = Parameters<typeof entitlementsOf>[0];

const runningPlans = (subscriptions: Subscriptions, now: Date): string[] => [
  ...new Set(
    subscriptions.filter((one) => entitlementsOf([one], now).active).map(({ planId }) => planName(planId)),
  ),
];
