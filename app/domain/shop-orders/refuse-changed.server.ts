import { namedProducts } from "#app/domain/catalogue/orderable.server.ts";
import type { AskedLine } from "#app/domain/orders/freeze-lines.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import type { ShopGround } from "./shop-ground.server.ts";
import { changedSince } from "./shown-lines.ts";

interface Shown {
  /** What a page has shown of the cart: `shownOf`. */
  shown: string;
  asked: readonly AskedLine[];
  ground: ShopGround;
}

/**
 * Refuses (`shop_changed`, with what has changed) an order whose products, quantities or prices are others than its
 * customer was shown. Document 4, Online shop.
 */
export async function refuseChanged(db: Tx, scope: Scope, { shown, asked, ground }: Shown): Promise<void> {
  const gone = asked.flatMap(({ item_id = "" }) => (ground.products.has(item_id) ? [] : [item_id]));
  if (gone.length > 0) {
    const named = await namedProducts(db, scope, gone);
    const names = gone.flatMap((id) => named.get(id)?.name ?? []);
    throw changedBy(
      names.map((name) => ({ name, was: null, price: null })),
      "gone",
    );
  }
  const lines = asked.map(({ item_id = "", quantity }) => {
    const { name = "", price = 0 } = ground.products.get(item_id) ?? {};
    return { item_id, quantity, name, price };
  });
  const { changed, others } = changedSince(shown, lines);
  if (others) throw changedBy(changed, changed.length > 0 ? "price" : "cart");
}

const changedBy = (changed: readonly { name: string }[], context: "gone" | "price" | "cart") =>
  new Refusal("shop_changed", {
    params: { context, names: [...new Set(changed.map(({ name }) => name))].join(", ") },
    body: { changed },
  });
