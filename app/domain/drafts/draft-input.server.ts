import { z } from "zod";
import { orderLimits } from "#app/domain/orders/limits.ts";
import { atMost, drawnWith, id, quantity } from "#app/lib/input.server.ts";

/** Whose drafts there are: those of a session of a sales member, or of a console user. */
export const draftAccess = ["sales", "admin"] as const;

/** Which draft of the session is meant: the one for a workplace. */
export const draftPlace = z.object({ location_id: id });

/** The same with the draft that a form was drawn with, where it says so. */
export const draftOfForm = draftPlace.extend({ draft_id: id.optional().meta(drawnWith) });

/** The workplace of an address that an admin takes an order under; a member's own is known. */
export const askedPlace = z.object({ location_id: id.optional().catch(undefined) });

/** How much of a product, in thousandths. */
export const draftQuantity = quantity.optional();

/** What quick entry says for a draft. */
export const draftText = draftOfForm.extend({
  text: atMost(z.string().trim().min(1), orderLimits.entry),
  choices: z
    .record(z.string(), z.string())
    .optional()
    .describe(
      "Where several products fit: the id of the one that is meant, by the place of the entry, from 0.",
    ),
});
