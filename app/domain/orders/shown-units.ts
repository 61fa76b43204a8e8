/** Characters of what a page says that it has shown of units: {@link unitsOf} 100 lines. */
export const UNITS_MAX = 5_000;

interface UnitLine {
  item_id: string;
  unit: number;
}

const wordsOf = ({ item_id, unit }: UnitLine) => `${item_id} ${unit}`;

/** The units of lines as a text, by which what was shown is compared with what is. */
export const unitsOf = (lines: readonly UnitLine[]): string => [...new Set(lines.map(wordsOf))].join(",");

/** Whether the product of each line was shown, in the unit that it has. */
export const wereShown = (units: string, lines: readonly UnitLine[]): boolean => {
  const shown = new Set(units.split(","));
  return lines.every((line) => shown.has(wordsOf(line)));
};
