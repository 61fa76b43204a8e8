/** Where on the receipt a line stands: among its head, its products, its sums, or at its foot. */
type Part = "head" | "products" | "sums" | "foot";

/** A kind of line: its part, how many characters surely fit in it, and how high it is, in tenths of a millimetre. */
const kinds = {
  title: { part: "head", characters: 24, height: 41 },
  place: { part: "head", characters: 32, height: 35 },
  number: { part: "head", characters: 18, height: 52 },
  strong: { part: "head", characters: 32, height: 35 },
  text: { part: "head", characters: 32, height: 35 },
  typed: { part: "head", characters: 32, height: 35 },
  product: { part: "products", characters: 22, height: 39 },
  detail: { part: "products", characters: 36, height: 32 },
  total: { part: "sums", characters: 20, height: 46 },
  paid: { part: "sums", characters: 32, height: 35 },
  due: { part: "sums", characters: 32, height: 35 },
  foot: { part: "foot", characters: 36, height: 32 },
} as const satisfies Record<string, { part: Part; characters: number; height: number }>;

export interface ReceiptLine {
  kind: keyof typeof kinds;
  /** May have several lines. */
  text: string;
  /** What stands at its end, to the right. */
  end?: string;
}

/** The lines of one part of a receipt. */
export const linesIn = (lines: readonly ReceiptLine[], part: Part): ReceiptLine[] =>
  lines.filter(({ kind }) => kinds[kind].part === part);

/** A8 (document 4, Dates, numbers, languages). */
const LEAST = 74;
/** The margins of the page and the rules between the parts. */
const FRAME = 12;

/**
 * The height in millimetres of a receipt that holds these lines, wrapped at 48 mm: at least an A8 page, and rather too
 * high than too low, so that a longer one stays one piece.
 */
export function receiptHeight(lines: readonly ReceiptLine[]): number {
  const heights = lines.map(({ kind, text }) => {
    const { characters, height } = kinds[kind];
    const rows = text.split("\n").map((row) => Math.max(1, Math.ceil(row.length / characters)));
    return rows.reduce((sum, count) => sum + count, 0) * height;
  });
  return Math.max(LEAST, Math.ceil(FRAME + heights.reduce((sum, height) => sum + height, 0) / 10));
}
