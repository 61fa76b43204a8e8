import { acceptCart } from "#app/domain/shop/accept-cart.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/accept";

/** Accepts what has changed in the cart. */
export const action = (args: Route.ActionArgs) =>
  act(acceptCart, args, { to: `/shop/${args.params.slug}/cart`, toast: "cart.accepted" });
