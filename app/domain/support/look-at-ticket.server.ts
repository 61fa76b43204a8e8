import { z } from "zod";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { deskTicket } from "./desk-rows.server.ts";
import { keepLook } from "./ticket-looks.server.ts";

/**
 * Says that one has a ticket open, and whether one is writing an answer: the other staff are shown it for a minute. For
 * the operator's staff. Refuses an unknown ticket (`not_found`).
 */
export const lookAtTicket = operation({
  key: "PUT_/v1/support/tickets/:ticket_id/look",
  summary: "Say that one has a ticket open",
  refuses: ["not_found"],
  access: ["operator"],
  input: z.object({ ticket_id: id, writing: z.enum(["yes", "no"]).optional() }),
  output: created,
  async run({ db, actor: { id: userId }, now }, { ticket_id: ticketId, writing }) {
    const { organization_id: organizationId } = await found(deskTicket(db, ticketId));
    if (!userId) throw new Refusal("not_found");
    const isWriting = writing === undefined ? null : writing === "yes";
    await keepLook(db, { organizationId, ticketId, userId, now, writing: isWriting });
    return { id: ticketId };
  },
});
