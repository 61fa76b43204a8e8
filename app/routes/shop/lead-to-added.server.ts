import { unitsOf } from "#app/components/use-units.ts";
import { presentCart } from "#app/domain/shop/get-cart.server.ts";
import type { PageArgs } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { localeOf, translatorOf } from "#app/http/locale.server.ts";
import { keepCart } from "#app/http/shop-guard.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { formatQuantity } from "#app/lib/format.ts";

/** Leads on from a product that was put into the cart, and says how much of it is in there now. */
export async function leadToAdded(args: PageArgs, item_id: string, to: string): Promise<Response> {
  const { context } = args;
  const lines = (await load(presentCart, args)).lines.filter((line) => line.item_id === item_id);
  const { name = "", unit = 0 } = lines[0] ?? {};
  const held = formatQuantity(
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    localeOf(context),
  );
  const amount = `${held}\u00a0${unitsOf(translatorOf(context)).short(unit)}`;
  const headers = new Headers({ "Set-Cookie": await keepCart(context) });
  return redirectWithToast(to, "cart.added", { params: { name, amount }, headers });
}
