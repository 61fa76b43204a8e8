import { z } from "zod";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { listWorkplaces } from "./list-workplaces.server.ts";
import { workplaces } from "./workplace-rows.server.ts";

/** One workplace. Refuses an unknown id (`not_found`). */
export const workplaceById = query({
  access: listWorkplaces.access,
  input: z.object({ location_id: id }),
  run: ({ db, scope }, { location_id }) => found(workplaces.find(db, scope, location_id)),
});
