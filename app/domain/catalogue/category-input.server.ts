import { z } from "zod";
import { id, nameText, optionalLine, rowVersion } from "#app/lib/input.server.ts";
import { categoryLimits } from "./limits.ts";
import { categoryState } from "./product-states.ts";

const state = z
  .literal([categoryState.active, categoryState.inactive])
  .describe("0 shown, 1 not shown at the counter.");

/** What a category is created from (document 2, sections 3 and 5). */
export const categoryInput = z.object({
  name: nameText(categoryLimits.name),
  second_name: optionalLine(categoryLimits.secondName.max),
  state: state.optional(),
});

/** A change carries a name, the state or several of them (document 2, section 4). */
export const categoryUpdate = categoryInput
  .partial()
  .extend({ category_id: id, version: rowVersion })
  .superRefine(({ name, second_name, state }, context) => {
    if (name === undefined && second_name === undefined && state === undefined)
      context.addIssue({ code: "custom", params: { code: "required" }, path: ["name"], input: undefined });
  });
