import { shortHash } from "#app/lib/short-hash.ts";

/** Characters of what a page says that it has shown of lines: {@link unitsOf} 100 of them. */
export const UNITS_MAX = 10_000;

interface UnitLine {
  item_id: string;
  unit: number;
  /** Minor units. */
  price: number;
  name: string;
}

const wordsOf = ({ item_id, unit, price, name }: UnitLine) =>
  `${item_id} ${unit} ${price} ${shortHash(name)}`;

/** The units, prices and names of lines as a text, by which what was shown is compared with what is. */
export const unitsOf = (lines: readonly UnitLine[]): string => [...new Set(lines.map(wordsOf))].join(",");

/**
 * The lines whose product was not shown as it is, and whether it was `shown` otherwise. Of a text that says less of a product,
 * its unit alone, what it says is compared.
 */
export function unshown<T extends UnitLine>(units: string, lines: readonly T[]) {
  const said = units.split(",");
  const isSaid = (words: string) => said.some((one) => `${words} `.startsWith(`${one} `));
  return lines
    .filter((line) => !isSaid(wordsOf(line)))
    .map((line) => ({ line, shown: said.some((one) => one.startsWith(`${line.item_id} `)) }));
}
