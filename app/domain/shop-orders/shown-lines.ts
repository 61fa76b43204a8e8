import { plainQuantity } from "#app/lib/quantity.ts";

/** A line of a cart at the price that its customer was shown. */
export interface ShownLine {
  item_id: string;
  /** Thousandths. */
  quantity: number;
  /** Minor units of the currency. */
  price: number;
  currency: string;
  /** The one that the price is for. */
  unit: number;
}

/** The lines of a cart as a text, by which what was shown is compared with what is. */
export const shownOf = (lines: readonly ShownLine[]): string => lines.map(wordsOf).join(",");

const wordsOf = ({ item_id, quantity, price, currency, unit }: ShownLine) =>
  `${item_id} ${plainQuantity(quantity)} ${price} ${currency} ${unit}`;

/** A product whose price, its currency or its unit is another than was shown; null where it can't be ordered any more. */
export interface Changed {
  name: string;
  /** Minor units. */
  was: number | null;
  /** The one that it was shown in. */
  was_currency: string | null;
  /** The one that it was shown for. */
  was_unit: number | null;
  price: number | null;
  currency: string | null;
  unit: number | null;
}

/**
 * Whether the lines are others than those that were shown, and of which products the price has changed, or its currency
 * or unit. Lines that were added, taken out or changed in another window are others, too.
 */
export function changedSince(
  shown: string,
  lines: readonly (ShownLine & { name: string })[],
): { changed: Changed[]; others: boolean } {
  // A product may stand on several lines; each price that it was shown at is told once.
  const seen = new Map(
    shown.split(",").map((line) => {
      const [id, , was, was_currency = null, was_unit] = line.split(" ");
      return [`${id} ${was} ${was_currency} ${was_unit}`, { id, was, was_currency, was_unit }];
    }),
  );
  const changed = [...seen.values()].flatMap(({ id, was, was_currency, was_unit }) => {
    const now = lines.find(({ item_id }) => item_id === id);
    if (!now) return [];
    const { name, price, currency, unit } = now;
    const before = { was: Number(was), was_currency, was_unit: Number(was_unit ?? unit) };
    const same = before.was === price && was_currency === currency && before.was_unit === unit;
    return same ? [] : [{ name, ...before, price, currency, unit }];
  });
  return { changed, others: shownOf(lines) !== shown };
}
