import { restoreCartLine } from "#app/domain/shop/restore-cart-line.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/restore-line";

/** Puts back what was taken out of the cart last. */
export const action = (args: Route.ActionArgs) =>
  act(restoreCartLine, args, { to: `/shop/${args.params.slug}/cart`, toast: "cart.restored" });
