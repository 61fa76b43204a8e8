import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { id, nameText } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { ticketLimits as limits } from "./limits.ts";
import { openTicket } from "./open-ticket.server.ts";
import { messageInput, screenshots } from "./ticket-input.server.ts";
import { findTicket } from "./ticket-rows.server.ts";

/**
 * Opens a ticket with the operator's staff, and tells them by mail; for admins. It may go on from an earlier ticket of
 * the business (`follows`). Refuses the operator's own support (`support_session`), an unknown earlier ticket (`not_found`) and
 * more than 20 a day of a person (`too_many`).
 * Document 3, sections 5 and 7; document 4, Help desk.
 */
export const createTicket = operation({
  key: "POST_/v1/tickets",
  summary: "Open a ticket",
  refuses: ["not_found", "too_many"],
  access: ["admin"],
  pictures: screenshots,
  input: z.object({
    subject: nameText(limits.subject),
    ...messageInput,
    follows: id.nullish().describe("The ticket that it goes on from."),
  }),
  output: created,
  audit: "ticket.opened",
  async run(context, { subject, description, file, follows }) {
    const { db, scope, actor, id, record } = context;
    userOf(actor);
    if (follows && !(await findTicket(db, scope, follows))) throw new Refusal("not_found");
    await takeTry("ticketsOfPerson", `${scope.organizationId} ${actor.id}`);
    await openTicket(context, { subject, description, file, follows: follows ?? null });
    record({ subjectId: id, after: { subject } });
    return { id };
  },
});
