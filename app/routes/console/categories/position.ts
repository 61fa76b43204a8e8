import { redirect } from "react-router";
import { moveCategory } from "#app/domain/catalogue/move-category.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/position";

const list = "/console/store/categories";

export const loader = () => redirect(list);

/** Puts a category at the place that the address names. */
export const action = (args: Route.ActionArgs) =>
  act(moveCategory, args, {
    to: `${list}${args.url.search}`,
    toast: "categories.moved",
    params: ({ position }) => ({ position }),
    at: args.params.category_id,
  });
