import { acceptCart } from "#app/domain/shop/accept-cart.server.ts";
import { act } from "#app/http/act.server.ts";
import { keepOwnCart } from "#app/http/shop-guard.server.ts";
import type { Route } from "./+types/accept";
import { placeOf, withPlace } from "./chosen-place.ts";

/** Accepts what has changed in the cart. */
export async function action(args: Route.ActionArgs) {
  const to = withPlace(`/shop/${args.params.slug}/cart`, placeOf(args.request));
  return act(acceptCart, args, {
    to,
    toast: "cart.accepted",
    cookie: await keepOwnCart(args.request, args.context),
  });
}
