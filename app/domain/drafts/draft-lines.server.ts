import { isDeepStrictEqual } from "node:util";
import type { NamedProduct } from "#app/domain/catalogue/orderable.server.ts";
import { orderLimits as limits } from "#app/domain/orders/limits.ts";
import { MAX_QUANTITY, parseQuantity, plainQuantity } from "#app/lib/quantity.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { newId } from "#app/lib/uuid.ts";
import { readLine } from "./draft-line.server.ts";
import type { DraftRowLine } from "./draft-row.server.ts";
import { heldIn } from "./line-now.ts";

/** A line to put into a draft; the quantity in thousandths of the unit that its product is sold in. */
export interface AddedLine extends Pick<DraftRowLine, "product_id" | "fields" | "note"> {
  quantity: number;
  unit: number;
}

/** The lines of a draft with one more, and the id of the one that it went into. */
interface Put {
  id: string;
  lines: readonly DraftRowLine[];
}

/**
 * Puts a line into a draft: the same product by the same measure with the same answers and note adds up. Gives the
 * lines and the id of the one that it went into. Refuses a line too many (`orders_lines_limit`).
 */
export const putLine = (lines: readonly DraftRowLine[], { quantity, ...added }: AddedLine): Put =>
  insertLine(lines, { id: newId(), ...added, quantity: plainQuantity(quantity) }, lines.length);

/** Puts a line into a draft at a place, as {@link putLine} does at the end. */
export function insertLine(lines: readonly DraftRowLine[], added: DraftRowLine, place: number): Put {
  const { product_id, unit, note, fields } = added;
  const line = lineOfProduct(
    lines.filter((one) => one.note === note && isDeepStrictEqual(one.fields, fields)),
    product_id,
    unit,
  );
  if (line) {
    const sum = (heldIn(line, unit) ?? 0) + (parseQuantity(added.quantity) ?? 0);
    return { id: line.id, lines: withQuantity(lines, line, Math.min(sum, MAX_QUANTITY), unit) };
  }
  if (lines.length >= limits.lines)
    throw new Refusal("orders_lines_limit", { params: { limit: limits.lines } });
  return { id: added.id, lines: lines.toSpliced(place, 0, added) };
}

/** One of the lines. Refuses an unknown one (`not_found`). */
export function requireLine(lines: readonly DraftRowLine[], id: string): DraftRowLine {
  const line = lines.find((one) => one.id === id);
  if (!line) throw new Refusal("not_found");
  return line;
}

/** Sets the quantity of one of the lines, in thousandths of a unit (left out, of its own); 0 takes it out. */
export const withQuantity = (
  lines: readonly DraftRowLine[],
  line: DraftRowLine,
  quantity: number,
  unit = line.unit,
): readonly DraftRowLine[] =>
  lines.flatMap((one) => {
    if (one !== line) return [one];
    return quantity > 0 ? [{ ...one, quantity: plainQuantity(quantity), unit }] : [];
  });

/** The first line of a product by the measure of a unit, which its quantity is told by. */
export const lineOfProduct = (
  lines: readonly DraftRowLine[],
  itemId: string,
  unit: number | undefined,
): DraftRowLine | undefined =>
  lines.find((line) => line.product_id === itemId && heldIn(line, unit) !== null);

/**
 * Sets how much of a product a draft holds, in thousandths of the unit that it is sold in: in its first line by that
 * measure, or a new one without answers; 0 takes it out. Refuses a quantity that does not fit its unit (`whole`), and a
 * product that the draft has not and that can't be ordered (`orders_product`) or is unknown (`not_found`).
 */
export function withProductQuantity(
  lines: readonly DraftRowLine[],
  itemId: string,
  product: NamedProduct | undefined,
  wanted: number,
): readonly DraftRowLine[] {
  if (wanted > 0 && product?.orderable) readLine(product, wanted, undefined);
  const line = lineOfProduct(lines, itemId, product?.unit);
  if (line) return withQuantity(lines, line, wanted, product?.unit);
  if (wanted === 0) return lines;
  if (!product) throw new Refusal("not_found");
  if (!product.orderable)
    throw new Refusal("orders_product", { field: "quantity", params: { name: product.name } });
  const { unit } = product;
  return putLine(lines, { product_id: itemId, quantity: wanted, unit, fields: {}, note: null }).lines;
}

/** Puts several lines into a draft, one after another. */
export const putLines = (lines: readonly DraftRowLine[], added: readonly AddedLine[]) =>
  added.reduce((all, line) => putLine(all, line).lines, lines);
