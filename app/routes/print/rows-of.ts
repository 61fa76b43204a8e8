/**
 * How wide characters are at most among the sans-serif faces that devices print with, in hundredths of the size of the
 * type; what is named nowhere (signs, other scripts) counts as the widest.
 */
const widths = [
  { of: /[ijlftrI .,:;'’!|·()[\]/\\-]/, width: 42 },
  { of: /[mwMW]/, width: 100 },
  { of: /[\p{Ll}\d]/u, width: 65 },
  { of: /\p{Lu}/u, width: 80 },
] as const;
const WIDEST = 130;

const MM_PER_POINT = 25.4 / 72;
/** How much wider bold type is. */
const BOLD = 1.12;

/** What a roll of 58 mm prints, in millimetres (document 4, Dates, numbers, languages). */
export const ROLL_WIDTH = 48;

/** A size of type, in points. */
export interface Type {
  points: number;
  bold?: true;
}

/** How wide a text is at most on one row, in millimetres. */
export function widthOf(text: string, { points, bold }: Type): number {
  const hundredths = [...text].map((sign) => widths.find(({ of }) => of.test(sign))?.width ?? WIDEST);
  const ems = hundredths.reduce<number>((sum, width) => sum + width, 0) / 100;
  return ems * points * MM_PER_POINT * (bold ? BOLD : 1);
}

/** On how many rows of a width in millimetres a text stands at most: broken after words and hyphens, and within long words. */
export function rowsOf(text: string, type: Type, width: number): number {
  const rowsOfLine = (line: string) => {
    let rows = 1;
    let used = 0;
    for (const word of line.split(/(?<=[ /?–—-])/)) {
      const bare = widthOf(word.trimEnd(), type);
      if (used > 0 && used + bare > width) {
        rows++;
        used = 0;
      }
      const broken = Math.max(0, Math.ceil(bare / width) - 1);
      rows += broken;
      used += widthOf(word, type) - broken * width;
    }
    return rows;
  };
  return text.split(/\r?\n/).reduce((sum, line) => sum + rowsOfLine(line), 0);
}
