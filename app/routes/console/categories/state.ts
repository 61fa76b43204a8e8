import { redirect } from "react-router";
import { categoryState } from "#app/domain/catalogue/product-states.ts";
import { updateCategory } from "#app/domain/catalogue/update-category.server.ts";
import { act } from "#app/http/act.server.ts";
import { readUndo } from "../undo-state.server.ts";
import type { Route } from "./+types/state";

const list = "/console/store/categories";

export const loader = () => redirect(list);

/** Enables or disables a category: the state of the address. */
export function action(args: Route.ActionArgs) {
  const { category_id, state } = args.params;
  const disabled = state === String(categoryState.inactive);
  const { args: read, search, undoSearch } = readUndo(args);
  const other = disabled ? categoryState.active : categoryState.inactive;
  return act(updateCategory, read, {
    to: `${list}${search}`,
    toast: disabled ? "categories.state1" : "categories.state0",
    undo: (made) => `${list}/${category_id}/state/${other}${undoSearch(made)}`,
  });
}
