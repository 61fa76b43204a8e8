import { z } from "zod";
import { optionalText } from "#app/lib/input.server.ts";
import { plainMoney } from "#app/lib/money.ts";
import { operation } from "#app/lib/operation.server.ts";
import { draftAccess as access, draftOfForm as place } from "./draft-input.server.ts";
import { keepDetails, requireDraft } from "./draft-row.server.ts";
import { draftLimits } from "./limits.ts";

const typed = optionalText(draftLimits.detail).optional();

const advance = z
  .union([typed, z.number().int().min(0).transform(plainMoney)])
  .describe(
    'A decimal as it is typed (`"64,00"`), or a number in minor units of the currency (`6400` is 64.00). Blank or null is none.',
  );

/**
 * Keeps what was typed about the customer and the pickup as it was typed; placing the order reads it. What is left out
 * stays, and blank clears.
 */
export const keepDraftDetails = operation({
  key: "PUT_/v1/drafts/:location_id",
  summary: "Keep customer, pickup and remarks of the draft; what is left out stays, and blank clears",
  refuses: ["not_found", "stale"],
  access,
  input: place.extend({
    customer: z
      .object({
        name: typed,
        phone: typed,
        email: typed,
        address: typed,
      })
      .optional(),
    data: z
      .object({
        observations: typed,
        upfront_payment: advance,
        pickup_hour: typed,
      })
      .optional(),
    pickup_date: typed,
  }),
  async run({ db, scope, actor }, { location_id, draft_id, ...details }) {
    await requireDraft(db, scope, actor, location_id, draft_id);
    await keepDetails(db, scope, actor, location_id, details);
    return {};
  },
});
