import { z } from "zod";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { listWorkplaces } from "./list-workplaces.server.ts";
import { findWorkplace } from "./workplace-rows.server.ts";

/** One workplace. Refuses an unknown id (`not_found`). */
export const workplaceById = query({
  access: listWorkplaces.access,
  input: z.object({ location_id: id }),
  async run({ db, scope }, { location_id }) {
    const workplace = await findWorkplace(db, scope, location_id);
    if (!workplace) throw new Refusal("not_found");
    return workplace;
  },
});
