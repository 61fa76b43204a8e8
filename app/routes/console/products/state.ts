import { redirect } from "react-router";
import { productState } from "#app/domain/catalogue/product-states.ts";
import { updateProduct } from "#app/domain/catalogue/update-product.server.ts";
import { act } from "#app/http/act.server.ts";
import { asPage } from "#app/http/page-refusal.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { readUndo } from "../undo-state.server.ts";
import type { Route } from "./+types/state";

const list = "/console/store/products";
const { store, inactive } = productState;

export const loader = () => redirect(list);

/** Disables a product that is active in app, or takes that back (document 2, section 4): the state of the address. */
export function action(args: Route.ActionArgs) {
  const { item_id } = args.params;
  const state = Number(args.params.state);
  if (state !== store && state !== inactive) throw asPage(new Refusal("not_found"));
  const { args: read, search, undoSearch } = readUndo(args);
  const other = state === inactive ? store : inactive;
  return act(updateProduct, read, {
    to: `${list}${search}`,
    toast: state === inactive ? "products.state3" : "products.state0",
    undo: (made) => `${list}/${item_id}/state/${other}${undoSearch(made)}`,
  });
}
