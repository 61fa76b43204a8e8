import { MAX_QUANTITY, parseQuantity, plainQuantity } from "#app/lib/quantity.ts";
import {
  type AddedProduct,
  amountOf,
  type EditRow,
  givenIn,
  isKept,
  rowOfProduct,
  unitMeant,
} from "./edit-row.ts";
import { orderLimits } from "./limits.ts";

/** One of the unit, in thousandths. */
const STEP = 1000;

/** Buttons of the form that change its rows: one more or less of a row, a row out or back, a product added. */
const names = ["more", "less", "drop", "restore", "add"] as const;

export interface Press {
  name: (typeof names)[number];
  /** The key of a row, or the id of a product. */
  value: string;
}

/** The button that a form was sent with, when it is one of these. */
export function pressIn(form: FormData): Press | undefined {
  const name = names.find((one) => form.has(one));
  return name && { name, value: String(form.get(name)) };
}

/** The rows after a button: the same on the server and, with scripts, on the spot. */
export function afterPress(
  rows: readonly EditRow[],
  { name, value }: Press,
  productOf: (id: string) => AddedProduct | undefined,
): EditRow[] {
  if (name === "add") {
    const product = productOf(value);
    return product ? withProduct(rows, product) : [...rows];
  }
  return rows.map((row) => {
    if (row.key !== value) return row;
    if (name === "drop") return { ...row, out: true };
    if (name === "restore") return putBack(row);
    return withAmount(row, amountOf(row) + (name === "more" ? STEP : -STEP));
  });
}

/** A row with another quantity, in thousandths; without any it is out, and keeps the one that it had. */
export function withAmount(row: EditRow, thousandths: number): EditRow {
  if (thousandths <= 0) return { ...row, out: true };
  return { ...row, quantity: plainQuantity(Math.min(thousandths, MAX_QUANTITY)), out: false };
}

/** A row with the quantity that it had, or, where that was nothing, that it was placed with. */
function putBack(row: EditRow): EditRow {
  const back = { ...row, out: false };
  return isKept(back) ? back : { ...back, quantity: row.placed?.quantity ?? "1" };
}

/** Whether the order has as many lines as it may. */
export const isFull = (rows: readonly EditRow[]): boolean => rows.filter(isKept).length >= orderLimits.lines;

/** The rows of a product in the unit that it is sold in now: what was placed or told in another one is not counted with it. */
export const rowsOf = (rows: readonly EditRow[], itemId: string, unit: number | undefined): EditRow[] =>
  rows.filter((row) => row.item_id === itemId && unitMeant(row) === unit);

/**
 * One more of a product: in its first line in the unit that it is sold in now, or in a line of its own. What asks for
 * answers gets a line of its own for each, but for one that has none yet. A full order takes no more lines.
 */
export function withProduct(rows: readonly EditRow[], product: AddedProduct): EditRow[] {
  const same = rowsOf(rows, product.id, product.unit);
  const fitting = product.fields.length === 0 ? same : same.filter(isBlank);
  const line = fitting.find(isKept) ?? fitting[0];
  if (line && isKept(line) && parseQuantity(line.quantity) === null) return [...rows];
  if (line && (isKept(line) || !isFull(rows)))
    return rows.map((row) => (row === line ? withAmount(row, amountOf(row) + STEP) : row));
  return isFull(rows) ? [...rows] : [...rows, rowOfProduct(nextKey(rows), product)];
}

const isBlank = ({ note, fields }: EditRow): boolean =>
  !note.trim() && Object.keys(givenIn(fields)).length === 0;

/** The key of the row that is added next. */
export function nextKey(rows: readonly EditRow[]): string {
  const used = rows.map(({ key }) => Number(/^n(\d+)$/.exec(key)?.[1] ?? 0));
  return `n${Math.max(0, ...used) + 1}`;
}
