import { z } from "zod";
import { choicesOfWorkplaces } from "#app/domain/workplaces/workplace-choices.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { query } from "#app/lib/query.server.ts";
import { findPickupRow } from "./pickup-row.server.ts";
import { pickupRules } from "./pickup-rules-of-business.server.ts";
import { usesSlots } from "./slots-use.server.ts";

/**
 * What Settings shows of pickup: the rules of the business, each workplace with whether it has rules of its own and is
 * paused today, and whether there are slots. Four statements, however many workplaces.
 */
export const pickupSettings = query({
  access: pickupRules.access,
  input: z.object({}),
  async run({ db, scope, now }) {
    const { organizationId, organization } = scope;
    const today = localDay(now, organization.timeZone);
    const [rules, places, said, slots] = await Promise.all([
      findPickupRow(db, scope, null, now),
      choicesOfWorkplaces(db, scope),
      db.pickupRule.findMany({
        where: { organizationId },
        select: { workplaceId: true, own: true, pausedOn: true },
      }),
      usesSlots(db, scope),
    ]);
    const ofPlace = new Map(said.map((row) => [row.workplaceId, row]));
    return {
      rules,
      places: places.map(({ id, name }) => {
        const row = ofPlace.get(id);
        const paused = row?.pausedOn?.toISOString().slice(0, 10) === today;
        return { id, name, own: row?.own ?? false, paused };
      }),
      slots,
    };
  },
});
