import { draftAccess as access, askedPlace } from "#app/domain/drafts/draft-input.server.ts";
import { takingPlace } from "#app/domain/drafts/taking-place.ts";
import { query } from "#app/lib/query.server.ts";
import { workplaceHabits } from "./workplace-habits.server.ts";

/**
 * The hours at which orders of the workplace are mostly picked up, `HH:MM`, in the order of the day; plain ones
 * while that is not known.
 */
export const pickupHours = query({
  access,
  input: askedPlace,
  async run({ db, scope, actor, now }, { location_id }): Promise<readonly string[]> {
    const workplaceId = takingPlace(actor, location_id);
    return workplaceId ? (await workplaceHabits(db, scope, workplaceId, now)).hours : [];
  },
});
