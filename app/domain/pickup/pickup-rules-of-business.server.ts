import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { query } from "#app/lib/query.server.ts";
import { rulesInput, rulesOutput, savedRules, WHOLE_RULES } from "./pickup-input.server.ts";
import { findPickupRow } from "./pickup-row.server.ts";
import { savedBefore, saveRules } from "./save-rules.server.ts";

/** When customers may pick up, for every workplace without rules of its own; open to everybody of the organization. */
export const pickupRules = query({
  key: "GET_/v1/shops/rules",
  summary: "Show when customers may pick up",
  access: ["organization"],
  input: z.object({}),
  output: z.object({ rules: rulesOutput }),
  async run({ db, scope, now }) {
    const { own: _, ...rules } = await findPickupRow(db, scope, null, now);
    return { rules };
  },
});

/**
 * Says when customers may pick up, for every workplace without rules of its own. With slots the shop asks for day and hour from
 * then on. Needs the key of the settings. Gives its page status 1 when that changes nothing. Refuses a form drawn from an older
 * version (`stale`). Document 4, Online shop.
 */
export const updatePickupRules = operation({
  key: "PUT_/v1/shops/rules",
  summary: "Say when customers may pick up",
  warning: WHOLE_RULES,
  refuses: ["stale"],
  access: ["PUT_/v1/settings/:setting_id"],
  input: rulesInput,
  output: savedRules,
  again: ({ db, scope, now }, id) => savedBefore(id, findPickupRow(db, scope, null, now)),
  audit: "pickup.saved",
  run: (context, { version, ...rules }) => saveRules(context, { workplaceId: null, version, rules }),
});
