import { orderedIn } from "#app/domain/catalogue/units.ts";
import type { AskedLine } from "#app/domain/orders/freeze-lines.server.ts";
import { spokenIn } from "#app/domain/shop/spoken.ts";
import type { Context } from "#app/lib/context.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { ShopGround } from "./shop-ground.server.ts";
import { type Changed, changedSince } from "./shown-lines.ts";

interface Shown {
  /** What the customer has been shown of the cart: `shownOf`. */
  shown: string;
  asked: readonly AskedLine[];
  ground: ShopGround;
}

/**
 * Refuses (`shop_changed`, with what has changed, in the language of the caller) an order whose products, names, quantities,
 * prices, units or currency are others than its customer was shown. Document 4, Online shop.
 */
export async function refuseChanged(
  { db, scope, language }: Pick<Context, "db" | "scope" | "language">,
  { shown, asked, ground }: Shown,
): Promise<void> {
  const say = spokenIn(scope, language);
  const gone = asked.flatMap(({ item_id = "" }) => (ground.products.has(item_id) ? [] : [item_id]));
  if (gone.length > 0) {
    const products = await db.product.findMany({
      where: { organizationId: scope.organizationId, id: { in: gone } },
      select: { id: true, name: true, secondName: true },
    });
    const named = new Map(products.map(({ id, name, secondName }) => [id, say(name, secondName)]));
    const names = gone.flatMap((id) => named.get(id) ?? []);
    throw changedBy(
      names.map((name) => ({ name, ...nothing })),
      "gone",
    );
  }
  const { currency } = scope.organization;
  const lines = asked.map(({ item_id = "", unit: told, ...line }) => {
    const { name = "", second_name = "", price = 0, unit = 0 } = ground.products.get(item_id) ?? {};
    const held = orderedIn(line.quantity, told, unit);
    const called = { name: say(name, second_name), names: [name, second_name] };
    const now = { item_id, quantity: held ?? line.quantity, ...called, price, currency, unit };
    return { ...now, remeasured: held === null };
  });
  const { changed, renamed, others } = changedSince(shown, lines);
  if (!others) return;
  const remeasured = lines.filter((line) => line.remeasured);
  if (remeasured.length > 0) throw changedBy(changed, "unit", remeasured);
  if (changed.length === 0) throw changedBy(changed, "cart");
  throw changedBy(changed, !renamed ? "price" : changed.some(isRepriced) ? "lines" : "name");
}

const isRepriced = ({ was, was_currency, was_unit, price, currency, unit }: Changed) =>
  was !== price || was_currency !== currency || was_unit !== unit;

const nothing = {
  ...{ was: null, was_currency: null, was_unit: null },
  ...{ price: null, currency: null, unit: null },
} as const;

const changedBy = (
  changed: readonly Changed[],
  context: "gone" | "unit" | "price" | "name" | "lines" | "cart",
  told: readonly { name: string }[] = changed,
) =>
  new Refusal("shop_changed", {
    params: { context, names: [...new Set(told.map(({ name }) => name))].join(", ") },
    body: { changed },
  });
