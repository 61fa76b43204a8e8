import { z } from "zod";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";

/** Whether a business has a workplace: one that a device knows may have been deleted since. Document 4, Store site. */
export const hasWorkplace = query({
  access: ["anyone"],
  input: z.object({ slug: z.string(), location_id: id }),
  run: async ({ db }, { slug, location_id }): Promise<boolean> =>
    (await db.workplace.count({ where: { id: location_id, organization: { slug } } })) > 0,
});
