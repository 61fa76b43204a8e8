import { plainQuantity } from "#app/lib/quantity.ts";
import { shortHash } from "#app/lib/short-hash.ts";

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

/** The lines of a cart as a text, by which what was shown is compared with what is; a cart keeps no names. */
export const shownOf = (lines: readonly (ShownLine & { name?: string })[]): string =>
  lines.map(wordsOf).join(",");

const wordsOf = ({ item_id, quantity, price, currency, unit, name }: ShownLine & { name?: string }) =>
  `${item_id} ${plainQuantity(quantity)} ${price} ${currency} ${unit}${name === undefined ? "" : ` ${shortHash(name)}`}`;

/** A product whose price, its currency, its unit or name is another than was shown; null where it can't be ordered any more. */
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

/** A line of now, with what its product is called in each language: the customer may have read another one. */
interface LineNow extends ShownLine {
  name: string;
  names: readonly string[];
}

/**
 * Whether the lines are others than those that were shown, and of which products the price has changed, or its currency, unit
 * or name (`renamed`). Lines that were added, taken out or changed in another window are others, too. A text that says no
 * names is compared without them.
 */
export function changedSince(
  shown: string,
  lines: readonly LineNow[],
): { changed: Changed[]; renamed: boolean; others: boolean } {
  const said = shown.split(",");
  // A product may stand on several lines; each price that it was shown at is told once.
  const seen = new Map(
    said.map((line) => {
      const [id, , was, was_currency = null, was_unit, hash] = line.split(" ");
      return [`${id} ${was} ${was_currency} ${was_unit} ${hash}`, { id, was, was_currency, was_unit, hash }];
    }),
  );
  let renamed = false;
  const changed = [...seen.values()].flatMap(({ id, was, was_currency, was_unit, hash }) => {
    const now = lines.find(({ item_id }) => item_id === id);
    if (!now) return [];
    const { name, names, price, currency, unit } = now;
    const before = { was: Number(was), was_currency, was_unit: Number(was_unit ?? unit) };
    const called = hash === undefined || names.some((one) => shortHash(one) === hash);
    if (!called) renamed = true;
    const same = called && before.was === price && was_currency === currency && before.was_unit === unit;
    return same ? [] : [{ name, ...before, price, currency, unit }];
  });
  const isSaid = (line: LineNow, place: number) =>
    line.names.some((name) => `${wordsOf({ ...line, name })} `.startsWith(`${said[place]} `));
  return { changed, renamed, others: said.length !== lines.length || !lines.every(isSaid) };
}
