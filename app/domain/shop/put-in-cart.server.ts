import { isDeepStrictEqual } from "node:util";
import { heldIn } from "#app/domain/drafts/line-now.ts";
import { formatQuantity } from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import { type BrokenRule, refuseBroken } from "#app/lib/invalid-input.ts";
import { fitsUnit, MAX_QUANTITY, parseQuantity, plainQuantity } from "#app/lib/quantity.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { CartRowLine, RemovedCartLine } from "./cart-rows.server.ts";
import { CART_LINES } from "./limits.ts";

/** What a quantity is judged by. */
interface Limited {
  unit: number;
  cart_limit: number;
}

const thousandthsOf = ({ quantity }: CartRowLine) => parseQuantity(quantity) ?? 0;

/** How much of a product the lines hold, in thousandths of its unit; nothing of what was told by another measure. */
export const heldOf = (lines: readonly CartRowLine[], itemId: string, unit: number): number =>
  lines.reduce((sum, line) => sum + (line.item_id === itemId ? (heldIn(line, unit) ?? 0) : 0), 0);

const mostOf = ({ cart_limit }: Limited): number =>
  cart_limit < 0 ? MAX_QUANTITY : Math.min(cart_limit * 1000, MAX_QUANTITY);

/**
 * The rule that a quantity in thousandths breaks, beside what other lines hold of the product; null for none. `positive`,
 * `whole` for pieces, and for more than one order can have `cart_most` where no other line holds any, `cart_most_beside` where
 * something is left beside those, `cart_most_reached` where nothing is. Document 2, section 3; document 4, Online shop.
 */
export function ruleBrokenBy(quantity: number, beside: number, product: Limited) {
  if (quantity === 0) return "positive";
  if (!fitsUnit(quantity, product.unit)) return "whole";
  const most = mostOf(product);
  if (quantity + beside <= most) return null;
  if (beside === 0) return "cart_most";
  return beside < most ? "cart_most_beside" : "cart_most_reached";
}

/** The same as a form tells it, with quantities in a language. */
export function brokenBy(
  quantity: number,
  beside: number,
  product: Limited,
  language: Language,
): BrokenRule[] {
  const code = ruleBrokenBy(quantity, beside, product);
  if (!code) return [];
  const said = (thousandths: number) => formatQuantity(thousandths, language);
  const most = mostOf(product);
  const params = { most: said(most), held: said(beside), left: said(Math.max(0, most - beside)) };
  return [{ path: ["quantity"], code, params }];
}

/**
 * Puts a line into a cart: the same product in the same unit with the same answers and note adds up, at the price
 * that was shown last. Gives the lines and the id of the one that it went into. Refuses a line too many
 * (`cart_lines_limit`).
 */
export function putLine(
  lines: readonly CartRowLine[],
  added: CartRowLine,
): { id: string; lines: readonly CartRowLine[] } {
  const same = lines.find(
    ({ item_id, unit, note, fields }) =>
      item_id === added.item_id &&
      unit === added.unit &&
      note === added.note &&
      isDeepStrictEqual(fields, added.fields),
  );
  if (same) {
    const { price, currency } = added;
    const quantity = plainQuantity(thousandthsOf(same) + thousandthsOf(added));
    const sum = { ...same, price, currency, quantity };
    return { id: same.id, lines: lines.map((line) => (line === same ? sum : line)) };
  }
  if (lines.length >= CART_LINES) throw new Refusal("cart_lines_limit", { params: { limit: CART_LINES } });
  return { id: added.id, lines: [...lines, added] };
}

/**
 * The lines with another quantity of one of them, in thousandths of its product's unit; told in another one before, it is at
 * the present price from here. Refuses what {@link brokenBy} names.
 */
export function withQuantity(
  lines: readonly CartRowLine[],
  line: CartRowLine,
  quantity: number,
  { product, language }: { product: Limited & Pick<CartRowLine, "price" | "currency">; language: Language },
): readonly CartRowLine[] {
  const others = lines.filter((one) => one !== line);
  refuseBroken(brokenBy(quantity, heldOf(others, line.item_id, product.unit), product, language));
  const { unit, price, currency } = product;
  const told = { ...line, ...(line.unit !== unit && { unit, price, currency }) };
  return lines.map((one) => (one === line ? { ...told, quantity: plainQuantity(quantity) } : one));
}

/**
 * The lines without one of them, which is the one that was taken out last from here. One that is so already stays out: whoever
 * lost the answer sends the same again. Refuses an unknown one (`not_found`).
 */
export function withoutLine(lines: readonly CartRowLine[], removed: RemovedCartLine | null, id: string) {
  if (removed?.line.id === id && lines.every((one) => one.id !== id)) return { lines, removed };
  const line = requireLine(lines, id);
  return { lines: lines.filter((one) => one !== line), removed: { line, place: lines.indexOf(line) } };
}

/** One of the lines. Refuses an unknown one (`not_found`). */
export function requireLine(lines: readonly CartRowLine[], id: string): CartRowLine {
  const line = lines.find((one) => one.id === id);
  if (!line) throw new Refusal("not_found");
  return line;
}
