import { z } from "zod";
import { nameText, optionalText } from "#app/lib/input.server.ts";
import { workplaceLimits as limits } from "./limits.ts";

/** What a workplace is created from (document 2, sections 3 and 5). */
export const workplaceInput = z.object({
  name: nameText(limits.name),
  address: optionalText(limits.address.max),
  phone: optionalText(limits.phone.max),
});
