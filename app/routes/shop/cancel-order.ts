import { redirect } from "react-router";
import { cancelShopOrder } from "#app/domain/shop-orders/cancel-shop-order.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/cancel-order";

const pageOf = ({ slug, link }: { slug: string; link: string }) =>
  `/shop/${slug}/orders/${encodeURIComponent(link)}`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(pageOf(params));

/** Cancels a customer's order and leads back to its page. */
export const action = (args: Route.ActionArgs) =>
  act(cancelShopOrder, args, { to: pageOf(args.params), toast: "shop.cancelled" });
