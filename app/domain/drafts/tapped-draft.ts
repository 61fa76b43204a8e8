import type { ProductField } from "#app/domain/catalogue/product-fields.ts";
import { lineTotal, parseQuantity, plainQuantity } from "#app/lib/quantity.ts";
import type { Draft, DraftLine } from "./draft.server.ts";

/** A product as it stands in a list of products. */
export interface TappedProduct {
  id: string;
  name: string;
  /** A code of units.ts. */
  unit: number;
  /** Minor units. */
  price: number;
  fields: readonly ProductField[];
}

/** How much of a product the first of its lines by the measure that it is sold by is to hold. */
export interface Tap {
  product: TappedProduct;
  /** Thousandths; 0 takes the line out. */
  amount: number;
}

export interface TappedLine extends DraftLine {
  /** Whether the server has not said yet that it holds this. */
  unkept: boolean;
}

export interface TappedDraft extends Draft {
  lines: TappedLine[];
}

/** Whether a line holds a product by the measure that it is sold by: what is tapped goes into the first such line. */
export const holds = ({ item_id, remeasured }: DraftLine, itemId: string): boolean =>
  item_id === itemId && !remeasured;

/**
 * A draft as it will be once what was tapped has arrived: with the amounts of products as the operations on them set
 * them, in the first line of each or a new one without answers, and without the lines that were taken out.
 */
export function tappedDraft(draft: Draft, taps: readonly Tap[], takenOut: readonly string[]): TappedDraft {
  const kept = draft.lines
    .filter(({ id }) => !takenOut.includes(id))
    .map((line): TappedLine => ({ ...line, unkept: false }));
  const lines = taps.reduce(withTap, kept);
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  return { ...draft, lines, count: lines.length, total };
}

function withTap(lines: TappedLine[], { product, amount }: Tap): TappedLine[] {
  const first = lines.find((line) => holds(line, product.id));
  if (!first) return amount > 0 ? [...lines, newLine(product, amount)] : lines;
  if (parseQuantity(first.quantity) === amount) return lines;
  return lines.flatMap((line) => {
    if (line !== first) return [line];
    return amount > 0 ? [{ ...line, ...quantityOf(line.price, amount), unkept: true }] : [];
  });
}

const newLine = ({ id, fields, ...product }: TappedProduct, amount: number): TappedLine => ({
  ...product,
  ...quantityOf(product.price, amount),
  id,
  item_id: id,
  sold_in: product.unit,
  remeasured: false,
  fields: {},
  note: null,
  orderable: true,
  unanswered: fields.some(({ required }) => required),
  asks: [...fields],
  unkept: true,
});

const quantityOf = (price: number, amount: number) => ({
  quantity: plainQuantity(amount),
  total: Number(lineTotal(price, amount)),
});
