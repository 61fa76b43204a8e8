/** A line of one of a customer's last orders. */
export interface PastLine {
  /** Of the order, from 1: the latest. */
  place: number;
  product_id: string;
  name: string;
  /** Thousandths in the unit that it is sold in now; null when it is sold by another measure. */
  quantity: number | null;
  fields: Record<string, unknown>;
}

/** A product that a customer usually orders, as the latest order with it had it. */
export type UsualLine = Omit<PastLine, "place">;

/**
 * What somebody usually orders: the products that more than half of their last orders have, each in the quantity and with
 * the answers of the latest order that has it; where no product recurs so, what the latest order has. In the order of
 * those orders' lines, which come the latest order first.
 */
export function usualOrder(lines: readonly PastLine[]): UsualLine[] {
  const orders = new Set(lines.map(({ place }) => place)).size;
  const byProduct = [...Map.groupBy(lines, ({ product_id }) => product_id).values()];
  const recurring = byProduct.filter((all) => 2 * new Set(all.map(({ place }) => place)).size > orders);
  const usual = recurring.length > 0 ? recurring : byProduct.filter(([latest]) => latest?.place === 1);
  return usual.flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const { place, ...line } = first;
    const there = all.filter((one) => one.place === place);
    return [{ ...line, quantity: sumOf(there) }];
  });
}

const sumOf = (lines: readonly PastLine[]): number | null =>
  lines.reduce<number | null>(
    (sum, { quantity }) => (sum === null || quantity === null ? null : sum + quantity),
    0,
  );
