import { z } from "zod";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { findTicket, threadMessage, threadOf, ticketRow } from "./ticket-rows.server.ts";

/** A ticket with all that was said in it; for admins. Refuses an unknown one (`not_found`). Document 3, sections 2 and 3. */
export const getTicket = query({
  key: "GET_/v1/tickets/:ticket_id",
  summary: "Show a ticket with its messages",
  refuses: ["not_found"],
  access: ["admin"],
  input: z.object({ ticket_id: id }),
  output: z.object({
    ticket: ticketRow.extend({
      follows: z.object({ id: z.string(), subject: z.string() }).nullable(),
      messages: z.array(threadMessage),
    }),
  }),
  async run({ db, scope }, { ticket_id }) {
    const ticket = await found(findTicket(db, scope, ticket_id));
    return { ticket: { ...ticket, messages: await threadOf(db, scope, ticket_id) } };
  },
});
