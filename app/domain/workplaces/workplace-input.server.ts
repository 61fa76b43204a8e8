import { z } from "zod";
import { id, nameText, optionalText, pageNumber, rowVersion, searchText } from "#app/lib/input.server.ts";
import { workplaceLimits as limits } from "./limits.ts";

/** What a workplace is created from (document 2, sections 3 and 5). */
export const workplaceInput = z.object({
  name: nameText(limits.name),
  address: optionalText(limits.address.max),
  phone: optionalText(limits.phone.max),
});

export const workplaceUpdate = workplaceInput.extend({ location_id: id, version: rowVersion });

export const workplaceList = z.object({ page: pageNumber, name: searchText });
