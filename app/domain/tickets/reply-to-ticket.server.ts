import { z } from "zod";
import { userOf } from "#app/domain/accounts/user-of.ts";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { addReply } from "./add-reply.server.ts";
import { messageInput, screenshots } from "./ticket-input.server.ts";
import { findTicket } from "./ticket-rows.server.ts";

/**
 * Adds a reply to a ticket, which waits for the operator's staff from then on; for admins. Refuses the operator's own support
 * (`support_session`), an unknown ticket (`not_found`), a resolved one (`tickets_resolved`), one that is full (`tickets_full`)
 * and more than 100 replies a day of a person (`too_many`). Document 3, sections 4 and 5; document 4, Help desk.
 */
export const replyToTicket = operation({
  key: "POST_/v1/tickets/:ticket_id",
  summary: "Reply to a ticket",
  refuses: ["not_found", "tickets_full", "tickets_resolved", "too_many"],
  access: ["admin"],
  pictures: screenshots,
  input: z.object({ ticket_id: id, ...messageInput }),
  output: created,
  audit: "ticket.answered",
  async run(context, { ticket_id, description, file }) {
    const { db, scope, actor, id, record } = context;
    userOf(actor);
    const { subject } = await found(findTicket(db, scope, ticket_id));
    await takeTry("ticketRepliesOfPerson", `${scope.organizationId} ${actor.id}`);
    await addReply(context, { ticketId: ticket_id, subject, description, file });
    record({ subjectId: ticket_id, after: { subject } });
    return { id };
  },
});
