import { z } from "zod";
import { query } from "#app/lib/query.server.ts";

/**
 * Where a member's session works, in words of the bar above its pages: the name of the chosen workplace, the name of the
 * only allowed one, or how many there are (null: all of them).
 */
export const memberPlace = query({
  access: ["sales", "delivery"],
  input: z.object({}),
  async run({ db, scope: { organizationId, workplaces }, actor }) {
    const only = workplaces !== "all" && workplaces.length === 1 ? workplaces[0] : undefined;
    const id = (actor.kind === "member" && actor.workplaceId) || only;
    const row =
      id && (await db.workplace.findFirst({ where: { organizationId, id }, select: { name: true } }));
    return { name: row ? row.name : null, count: workplaces === "all" ? null : workplaces.length };
  },
});
