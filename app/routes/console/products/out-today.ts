import { redirect } from "react-router";
import { switchOutToday } from "#app/domain/catalogue/switch-out-today.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/out-today";

const list = "/console/store/products";

export const loader = () => redirect(list);

/** Takes a product off the counter for today, or puts it back: `on` or `off` in the address (document 4, Orders). */
export function action(args: Route.ActionArgs) {
  const { item_id, out_today } = args.params;
  const out = out_today === "on";
  const { search } = args.url;
  return act(switchOutToday, args, {
    to: `${list}${search}`,
    toast: out ? "products.out" : "products.back",
    undo: `${list}/${item_id}/out/${out ? "off" : "on"}${search}`,
  });
}
