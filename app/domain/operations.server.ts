import type { Operation } from "#app/lib/operation.server.ts";
import { createWorkplace } from "./workplaces/create-workplace.server.ts";
import { deleteWorkplace } from "./workplaces/delete-workplace.server.ts";
import { listWorkplaces, mapWorkplaces } from "./workplaces/list-workplaces.server.ts";
import { updateWorkplace } from "./workplaces/update-workplace.server.ts";

/** Every operation of the product. The JSON API, the rights and the matrix test are derived from this list. */
export const operations = [
  // workplaces
  mapWorkplaces,
  listWorkplaces,
  createWorkplace,
  updateWorkplace,
  deleteWorkplace,
] as unknown as readonly Operation[];
