import { plainQuantity } from "#app/lib/quantity.ts";

/** A line of a cart as a page has shown it. */
export interface ShownLine {
  item_id: string;
  /** Thousandths. */
  quantity: number;
  /** Minor units. */
  price: number;
}

/** What a page has shown of a cart's lines, as the text that its form sends along. */
export const shownOf = (lines: readonly ShownLine[]): string =>
  lines.map(({ item_id, quantity, price }) => `${item_id} ${plainQuantity(quantity)} ${price}`).join(",");

/** A product whose price is another one than was shown; null where it can't be ordered any more. */
export interface Changed {
  name: string;
  /** Minor units. */
  was: number | null;
  price: number | null;
}

/**
 * Whether the lines are others than those that were shown, and of which products the price has changed. Lines that were
 * added, taken out or changed in another window are others, too.
 */
export function changedSince(
  shown: string,
  lines: readonly (ShownLine & { name: string })[],
): { changed: Changed[]; others: boolean } {
  const prices = new Map(shown.split(",").map((line) => [line.split(" ")[0], Number(line.split(" ")[2])]));
  const changed = lines.flatMap(({ item_id, name, price }) => {
    const was = prices.get(item_id);
    return was === undefined || was === price ? [] : [{ name, was, price }];
  });
  return { changed, others: shownOf(lines) !== shown };
}
