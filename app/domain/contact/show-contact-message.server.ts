import { z } from "zod";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { businessesOf, contactMessage } from "./contact-rows.server.ts";
import { promiseOf } from "./list-contact-messages.server.ts";

/**
 * A message of a visitor with what became of it and, while it is open, the businesses in which it can be made a ticket;
 * for the operator's staff. Refuses an unknown one (`not_found`). Document 4, Help desk.
 */
export const showContactMessage = query({
  key: "GET_/v1/support/contact/:message_id",
  summary: "Show a message of a visitor",
  refuses: ["not_found"],
  access: ["operator"],
  input: z.object({ message_id: id }),
  async run({ db, now }, { message_id }) {
    const message = await found(contactMessage(db, message_id));
    const known = message.status === "open" ? await businessesOf(db, message.email) : [];
    const businesses = known.map((one) => ({ id: one.id, name: one.name }));
    return { message: { ...message, ...promiseOf(message, now) }, businesses };
  },
});
