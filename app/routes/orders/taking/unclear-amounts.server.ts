import { productsOfLines } from "#app/domain/catalogue/products-of-lines.server.ts";
import type { PageArgs } from "#app/http/form-door.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { isUnclear, maybeThousands } from "#app/lib/quantity.ts";
import type { TypedQuantity } from "./draft-fields.ts";

interface UnclearAmount {
  /** Its place among those that were typed. */
  index: number;
  /** Of its product. */
  name: string;
}

/** The typed quantities that may be thousands of a small unit; none of what was drawn is among them. */
export async function unclearAmounts(
  args: PageArgs,
  typed: readonly TypedQuantity[],
): Promise<UnclearAmount[]> {
  const maybe = typed.filter(({ quantity }) => maybeThousands(quantity));
  if (maybe.length === 0) return [];
  const item_ids = maybe.map(({ item_id }) => item_id);
  const products = await load(given(productsOfLines, { item_ids }), args);
  const known = new Map(products.map((product) => [product.id, product]));
  return typed.flatMap(({ item_id, quantity }, index) => {
    const product = known.get(item_id.toLowerCase());
    return product && isUnclear(quantity, product.unit) ? [{ index, name: product.name }] : [];
  });
}
