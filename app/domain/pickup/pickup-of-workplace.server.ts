import { z } from "zod";
import { requireWorkplace } from "#app/domain/orders/within-scope.server.ts";
import { found } from "#app/lib/found.ts";
import { id, rowVersion } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { query } from "#app/lib/query.server.ts";
import { rulesOutput, rulesShape, savedRules, WHOLE_RULES } from "./pickup-input.server.ts";
import { findPickupRow } from "./pickup-row.server.ts";
import { savedBefore, saveRules } from "./save-rules.server.ts";

const own = z.union([z.boolean(), z.stringbool()]).describe("Without, the rules of the business hold.");

/**
 * When customers may pick up at a workplace: by its own rules, or by those of the business, which are then shown. Refuses
 * an unknown id (`not_found`). Document 4, Online shop.
 */
export const workplacePickup = query({
  key: "GET_/v1/locations/:location_id/pickup",
  summary: "Show when customers may pick up at a workplace",
  refuses: ["not_found"],
  access: ["organization"],
  input: z.object({ location_id: id }),
  output: z.object({ name: z.string(), own: z.boolean(), rules: rulesOutput }),
  async run({ db, scope, now }, { location_id }) {
    const { organizationId } = scope;
    const where = { organizationId, id: location_id };
    const { name } = await found(db.workplace.findFirst({ where, select: { name: true } }));
    const { own, paused, version, ...rules } = await findPickupRow(db, scope, location_id, now);
    const shown = own ? rules : await findPickupRow(db, scope, null, now);
    const { hours, closed, notice, days_ahead, slot_minutes, capacity } = shown;
    return {
      name,
      own,
      rules: { hours, closed, notice, days_ahead, slot_minutes, capacity, paused, version },
    };
  },
});

/**
 * Gives a workplace rules of its own, or those of the business again. With slots the shop asks for day and hour from
 * then on. Needs the key of the settings. Gives its page status 1 when that changes nothing. Refuses an unknown id (`not_found`)
 * and a form drawn from an older version (`stale`). Document 4, Online shop.
 */
export const updateWorkplacePickup = operation({
  key: "PUT_/v1/locations/:location_id/pickup",
  summary: "Say when customers may pick up at a workplace",
  warning: WHOLE_RULES,
  refuses: ["not_found", "stale"],
  access: ["PUT_/v1/settings/:setting_id"],
  input: z.object({ location_id: id, own, ...rulesShape, version: rowVersion }),
  output: savedRules,
  again: ({ db, scope, now }, id) => savedBefore(id, findPickupRow(db, scope, id, now)),
  audit: "pickup.saved",
  async run(context, { location_id, own, version, ...rules }) {
    await requireWorkplace(context.db, context.scope, location_id);
    return saveRules(context, { workplaceId: location_id, version, rules: own ? rules : null });
  },
});
