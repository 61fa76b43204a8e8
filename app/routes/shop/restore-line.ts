import { restoreCartLine } from "#app/domain/shop/restore-cart-line.server.ts";
import { act } from "#app/http/act.server.ts";
import { keepOwnCart } from "#app/http/shop-guard.server.ts";
import type { Route } from "./+types/restore-line";
import { placeOf, withPlace } from "./chosen-place.ts";

/** Puts back what was taken out of the cart last. */
export async function action(args: Route.ActionArgs) {
  const to = withPlace(`/shop/${args.params.slug}/cart`, placeOf(args.request));
  return act(restoreCartLine, args, {
    to,
    toast: "cart.restored",
    cookie: await keepOwnCart(args.request, args.context),
  });
}
