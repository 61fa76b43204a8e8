import { z } from "zod";
import { query } from "#app/lib/query.server.ts";
import { findPickupRow } from "./pickup-row.server.ts";
import { pickupRules } from "./pickup-rules-of-business.server.ts";
import { usesSlots } from "./slots-use.server.ts";

/** What Settings shows of pickup: the rules of the business, the workplaces with rules of their own, and whether there are slots. */
export const pickupSettings = query({
  access: pickupRules.access,
  input: z.object({}),
  async run({ db, scope, now }) {
    const { organizationId } = scope;
    const [rules, places, slots] = await Promise.all([
      findPickupRow(db, scope, null, now),
      db.workplace.findMany({
        where: { organizationId },
        select: { id: true, name: true, pickupRule: { select: { own: true } } },
        orderBy: [{ name: "asc" }, { id: "asc" }],
      }),
      usesSlots(db, scope),
    ]);
    return {
      rules,
      places: places.map(({ id, name, pickupRule }) => ({ id, name, own: pickupRule?.own ?? false })),
      slots,
    };
  },
});
