import { ROLL_WIDTH, rowsOf, type Type, widthOf } from "./rows-of.ts";

/** Where on the receipt a line stands: among its head, its products, its sums, or at its foot. */
type Part = "head" | "products" | "sums" | "foot";

interface Kind {
  part: Part;
  type: Type;
  /** That of what stands at its end, where it is another one. */
  endType?: Type;
  /** Of a row, in tenths of a millimetre. */
  height: number;
}

const text: Type = { points: 8 };
const strong: Type = { points: 8, bold: true };
const small: Type = { points: 7.25 };

/** The kinds of lines, as css/receipt.css sets them. */
const kinds = {
  title: { part: "head", type: { points: 10, bold: true }, height: 41 },
  place: { part: "head", type: text, height: 35 },
  number: { part: "head", type: { points: 13, bold: true }, endType: text, height: 52 },
  strong: { part: "head", type: strong, height: 35 },
  text: { part: "head", type: text, height: 35 },
  typed: { part: "head", type: text, height: 35 },
  product: { part: "products", type: text, height: 39 },
  detail: { part: "products", type: small, height: 32 },
  total: { part: "sums", type: { points: 9.5, bold: true }, height: 46 },
  paid: { part: "sums", type: text, height: 35 },
  due: { part: "sums", type: strong, height: 35 },
  foot: { part: "foot", type: small, height: 32 },
} as const satisfies Record<string, Kind>;

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
/** Between a line and what stands at its end. */
const GAP = 1.5;
/** What a line keeps beside the longest sum. */
const LEAST_WIDTH = 12;

/**
 * The height in millimetres of a receipt that holds these lines, wrapped at 48 mm: at least an A8 page, and rather too
 * high than too low, so that a longer one stays one piece.
 */
export function receiptHeight(lines: readonly ReceiptLine[]): number {
  const widest = Math.max(0, ...linesIn(lines, "products").map(widthOfEnd));
  const heights = lines.map((line) => {
    const { type, height }: Kind = kinds[line.kind];
    const end = line.kind === "product" ? widest : widthOfEnd(line);
    return rowsOf(line.text, type, Math.max(LEAST_WIDTH, ROLL_WIDTH - end)) * height;
  });
  return Math.max(LEAST, Math.ceil(FRAME + heights.reduce((sum, height) => sum + height, 0) / 10));
}

/** How much of its row what stands at the end of a line takes, in millimetres. */
function widthOfEnd({ kind, end }: ReceiptLine): number {
  const { type, endType = type }: Kind = kinds[kind];
  return end === undefined ? 0 : GAP + widthOf(end, endType);
}
