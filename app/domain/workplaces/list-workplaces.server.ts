import { z } from "zod";
import { operation } from "#app/lib/operation.server.ts";
import { pageOf } from "#app/lib/output.server.ts";
import { workplaceChoices } from "./workplace-choices.server.ts";
import { workplaceList, workplaceOutput } from "./workplace-input.server.ts";
import { listOfWorkplaces } from "./workplace-rows.server.ts";

/** Lists workplaces; open to everybody of the organization (document 4, Who may do what). */
export const listWorkplaces = operation({
  key: "GET_/v1/locations",
  summary: "List workplaces",
  access: ["organization"],
  input: workplaceList,
  output: pageOf(workplaceOutput),
  run: ({ db, scope }, filter) => listOfWorkplaces(db, scope, filter),
});

/** Maps id to name, for lists of choices (document 2, section 7). */
export const mapWorkplaces = operation({
  key: "GET_/v1/locations/assoc",
  summary: "Map the ids of all workplaces to their names",
  access: ["organization"],
  input: z.object({}),
  output: z.object({ items: z.record(z.string(), z.string()) }),
  async run({ db, scope }) {
    const rows = await workplaceChoices(db, scope);
    return { items: Object.fromEntries(rows.map(({ id, name }) => [id, name])) };
  },
});
