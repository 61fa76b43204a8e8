import { redirect } from "react-router";
import { moveProduct } from "#app/domain/catalogue/move-product.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/position";

const list = "/console/store/products";

export const loader = () => redirect(list);

/** Puts a product at the place that the address names. */
export const action = (args: Route.ActionArgs) =>
  act(moveProduct, args, {
    to: `${list}${args.url.search}`,
    toast: "products.moved",
    params: ({ position }) => ({ position }),
    at: args.params.item_id,
  });
