import { z } from "zod";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { closeMessage, contactMessage } from "./contact-rows.server.ts";

/**
 * Puts a message of a visitor away without an answer, or takes such a one up again; for the operator's staff. Refuses an
 * unknown one (`not_found`) and one that was dealt with otherwise (`contact_closed`). Document 4, Help desk.
 */
export const setMessage = operation({
  key: "PUT_/v1/support/contact/:message_id",
  summary: "Put a message of a visitor away, or take it up again",
  refuses: ["not_found", "contact_closed"],
  access: ["operator"],
  input: z.object({ message_id: id, status: z.enum(["open", "done"]) }),
  output: created,
  async run({ db, actor, now }, { message_id, status }) {
    const written = await found(contactMessage(db, message_id));
    if (status === "done") await closeMessage(db, written, { status }, { name: actor.name, now });
    else {
      const where = { id: written.id, status: "done" };
      const { count } = await db.contactMessage.updateMany({
        where,
        data: { status, closedAt: null, closedBy: null },
      });
      if (count === 0) throw new Refusal("contact_closed");
    }
    return { id: written.id };
  },
});
