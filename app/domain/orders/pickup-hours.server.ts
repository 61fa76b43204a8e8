import { z } from "zod";
import { query } from "#app/lib/query.server.ts";
import { workplaceHabits } from "./workplace-habits.server.ts";

/**
 * The hours at which orders of the member's workplace are mostly picked up, `HH:MM`, in the order of the day; plain ones
 * while that is not known.
 */
export const pickupHours = query({
  access: ["sales"],
  input: z.object({}),
  async run({ db, scope, actor, now }): Promise<readonly string[]> {
    const workplaceId = actor.kind === "member" ? actor.workplaceId : null;
    return workplaceId ? (await workplaceHabits(db, scope, workplaceId, now)).hours : [];
  },
});
