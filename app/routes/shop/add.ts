import { addToCart } from "#app/domain/shop/add-to-cart.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { ownPath } from "#app/http/own-path.ts";
import { formOfCart } from "#app/http/shop-guard.server.ts";
import type { Route } from "./+types/add";
import { leadToAdded } from "./lead-to-added.server.ts";

/**
 * Puts one of a product into the cart and leads back to the list, to where the product stands. The page's one token is
 * told apart by the product.
 */
export async function action(args: Route.ActionArgs) {
  const { params, url, context } = args;
  const form = await formOfCart(args.request, context);
  const item_id = String(form.get("item_id") ?? "");
  form.set("form_token", `${form.get("form_token") ?? ""}.${item_id}`);
  const outcome = await submit(addToCart, { ...args, form }, () => ({ slug: params.slug, item_id }));
  const home = `/shop/${params.slug}`;
  const to = ownPath(String(form.get("to") ?? ""), url.origin, home);
  if (!outcome.ok) return tellFailure(outcome.failure, to);
  return leadToAdded(args, item_id, `${to}#i-${item_id}`);
}
