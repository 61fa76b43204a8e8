import { removeFromCart } from "#app/domain/shop/remove-from-cart.server.ts";
import { act } from "#app/http/act.server.ts";
import { keepOwnCart } from "#app/http/shop-guard.server.ts";
import type { Route } from "./+types/remove-line";

/** Takes a line out of the cart; the message takes it back. */
export async function action(args: Route.ActionArgs) {
  const { slug, line_id } = args.params;
  const to = `/shop/${slug}/cart`;
  const undo = `${to}/lines/${line_id}/restore`;
  return act(removeFromCart, args, {
    to,
    toast: "cart.removed",
    undo,
    cookie: await keepOwnCart(args.request, args.context),
  });
}
