import { plainQuantity } from "#app/lib/quantity.ts";

/** A line of a cart at the price that its customer was shown. */
export interface ShownLine {
  item_id: string;
  /** Thousandths. */
  quantity: number;
  /** Minor units of the currency. */
  price: number;
  currency: string;
}

/** The lines of a cart as a text, by which what was shown is compared with what is. */
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
  // A product may stand on several lines; each price that it was shown at is told once.
  const seen = new Map(
    shown.split(",").map((line) => {
      const [id, , was, of = null] = line.split(" ");
      return [`${id} ${was} ${of}`, { id, was: Number(was), was_currency: of }];
    }),
  );
  const changed = [...seen.values()].flatMap(({ id, was, was_currency }) => {
    const now = lines.find(({ item_id }) => item_id === id);
    if (!now || (was === now.price && was_currency === now.currency)) return [];
    return [{ name: now.name, was, was_currency, price: now.price, currency: now.currency }];
  });
  return { changed, others: shownOf(lines) !== shown };
}
