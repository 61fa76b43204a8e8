import { z } from "zod";
import { id } from "#app/lib/input.server.ts";
import { pageByName, rowById } from "#app/lib/named-rows.server.ts";
import { pageOf } from "#app/lib/output.server.ts";
import { query } from "#app/lib/query.server.ts";
import { choicesOfWorkplaces } from "./workplace-choices.server.ts";
import { workplaces } from "./workplace-rows.server.ts";

/** Lists workplaces; open to everybody of the organization (document 4, Who may do what). */
export const listWorkplaces = query({
  key: "GET_/v1/locations",
  summary: "List workplaces",
  access: ["organization"],
  input: pageByName,
  output: pageOf(workplaces.row),
  run: workplaces.page,
});

/** One workplace. Refuses an unknown id (`not_found`). */
export const workplaceById = query({
  access: listWorkplaces.access,
  input: z.object({ location_id: id }),
  run: (context, { location_id }) => rowById(context, workplaces, location_id),
});

/** Maps id to name, for lists of choices (document 2, section 7). */
export const mapWorkplaces = query({
  key: "GET_/v1/locations/assoc",
  summary: "Map the ids of all workplaces to their names",
  access: ["organization"],
  input: z.object({}),
  output: z.object({ items: z.record(z.string(), z.string()) }),
  async run({ db, scope }) {
    const rows = await choicesOfWorkplaces(db, scope);
    return { items: Object.fromEntries(rows.map(({ id, name }) => [id, name])) };
  },
});
