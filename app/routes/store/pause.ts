import { redirect } from "react-router";
import { pauseShop } from "#app/domain/pickup/pause-shop.server.ts";
import { act } from "#app/http/act.server.ts";
import { pageBefore } from "#app/routes/orders/page-before.ts";
import type { Route } from "./+types/pause";

const before = ({ request, url, params }: Omit<Route.ActionArgs, "context">) =>
  pageBefore(request, url, `/store/${params.slug}`) ?? `/store/${params.slug}/board`;

export const loader = (args: Route.LoaderArgs) => redirect(before(args));

/** Takes no more orders of the online shop today at a workplace, or takes them again: `on` or `off` in the address. */
export const action = (args: Route.ActionArgs) =>
  act(pauseShop, args, {
    to: before(args),
    toast: args.params.paused === "on" ? "shop.paused" : "shop.open",
  });
