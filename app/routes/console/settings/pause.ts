import { redirect } from "react-router";
import { pauseShop } from "#app/domain/pickup/pause-shop.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/pause";

const page = "/console/store/settings";

export const loader = () => redirect(page);

/** Takes no more orders of the online shop today, or takes them again: `on` or `off` in the address. */
export const action = (args: Route.ActionArgs) =>
  act(pauseShop, args, {
    to: `${page}#online-shop`,
    toast: args.params.paused === "on" ? "shop.paused" : "shop.open",
  });
