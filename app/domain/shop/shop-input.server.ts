import { z } from "zod";
import { id, searchText } from "#app/lib/input.server.ts";

/** Whose shop is meant: the door has found the business by it. */
export const shopPlace = z.object({
  slug: z.string().describe("The business's code, as it stands in the address of its shop."),
});

/** Which products of a shop are listed. */
export const shopSearch = shopPlace.extend({
  q: searchText.catch(undefined),
  category: id.optional().catch(undefined).describe("Those of one category; the nil UUID: those without."),
});
