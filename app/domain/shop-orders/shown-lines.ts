import { plainQuantity } from "#app/lib/quantity.ts";

/** A line of a cart as a page has shown it. */
export interface ShownLine {
  item_id: string;
  /** Thousandths. */
  quantity: number;
  /** Minor units of the currency. */
  price: number;
  currency: string;
}

/** What a page has shown of a cart's lines, as the text that its form sends along. */
export const shownOf = (lines: readonly ShownLine[]): string => lines.map(wordsOf).join(",");

const wordsOf = ({ item_id, quantity, price, currency }: ShownLine) =>
  `${item_id} ${plainQuantity(quantity)} ${price} ${currency}`;

/** A product whose price is another one than was shown; null where it can't be ordered any more. */
export interface Changed {
  name: string;
  /** Minor units. */
  was: number | null;
  /** The one that it was shown in. */
  was_currency: string | null;
  price: number | null;
  currency: string | null;
}

/**
 * Whether the lines are others than those that were shown, and of which products the price has changed, or the currency
 * of it. Lines that were added, taken out or changed in another window are others, too.
 */
export function changedSince(
  shown: string,
  lines: readonly (ShownLine & { name: string })[],
): { changed: Changed[]; others: boolean } {
  const seen = shown.split(",").map((line) => line.split(" "));
  const changed = lines.flatMap(({ item_id, name, price, currency }) => {
    const before = seen.find(
      ([id, , was, of]) => id === item_id && (Number(was) !== price || of !== currency),
    );
    if (!before) return [];
    const [, , was, was_currency = null] = before;
    return [{ name, was: Number(was), was_currency, price, currency }];
  });
  return { changed, others: shownOf(lines) !== shown };
}
