import { redirect } from "react-router";
import { categoryState } from "#app/domain/catalogue/product-states.ts";
import { updateCategory } from "#app/domain/catalogue/update-category.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/state";

const list = "/console/store/categories";

export const loader = () => redirect(list);

/** Enables or disables a category: the state of the address. */
export function action(args: Route.ActionArgs) {
  const { category_id, state } = args.params;
  const disabled = state === String(categoryState.inactive);
  const { search } = args.url;
  return act(updateCategory, args, {
    to: `${list}${search}`,
    toast: disabled ? "categories.state1" : "categories.state0",
    undo: `${list}/${category_id}/state/${disabled ? categoryState.active : categoryState.inactive}${search}`,
  });
}
