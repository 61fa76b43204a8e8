import { answerTo, type ProductField } from "#app/domain/catalogue/product-fields.ts";
import type { Answers } from "#app/domain/catalogue/read-answers.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import type { OrderLine } from "./order-shapes.ts";
import { totalOf } from "./order-total.ts";

/** A product that can be added, with what it asks. */
export interface AddedProduct {
  id: string;
  name: string;
  unit: number;
  /** Minor units. */
  price: number;
  fields: readonly ProductField[];
}

/** What is typed for a line. */
export interface TypedLine {
  quantity: string;
  note: string;
  fields: Readonly<Record<string, unknown>>;
}

/** A line of an order being changed, as it is typed. */
export interface EditRow extends TypedLine {
  /** Its name within the form: the id of the line that it is, or one of its own when its product is added. */
  key: string;
  item_id: string;
  name: string;
  unit: number;
  /** Minor units: as it was placed, or as the product costs now. */
  price: number;
  asks: readonly ProductField[];
  /** What the order holds of it; null for a product that is added. */
  placed: TypedLine | null;
  /** Taken out; it stays in sight, to be put back. */
  out: boolean;
  /** Added, but by now it can't be ordered any more. */
  gone: boolean;
  /**
   * The quantity that was typed before its product was sold by another measure, in the unit that it is meant in: the one
   * that it was typed in until its author is told.
   */
  told?: { unit: number; quantity: string };
}

/** A line of an order as a row; its product asks again what it asks now. */
export function rowOfLine(line: OrderLine, asks: readonly ProductField[]): EditRow {
  const { id: key, item_id, name, unit, price, _pivot_quantity: quantity, note, fields } = line;
  const placed = { quantity, note: note ?? "", fields };
  return { key, item_id, name, unit, price, asks, ...placed, placed, out: false, gone: false };
}

/** A product that is added, as a row. */
export function rowOfProduct(key: string, { id: item_id, name, unit, price, fields }: AddedProduct): EditRow {
  const typed = { quantity: "1", note: "", fields: {} };
  return { key, item_id, name, unit, price, asks: fields, ...typed, placed: null, out: false, gone: false };
}

/** Whether a row is in the order that is saved: with nothing or 0 it is taken out. */
export const isKept = ({ quantity, out }: EditRow): boolean => !out && !/^0*([.,]0*)?$/.test(quantity.trim());

/** The unit that the quantity of a row is meant in. */
export const unitMeant = ({ quantity, unit, told }: EditRow): number =>
  told?.quantity === quantity ? told.unit : unit;

/** How much a row says, in thousandths; what can't be read is nothing. */
export const amountOf = (row: EditRow): number => (isKept(row) ? (parseQuantity(row.quantity) ?? 0) : 0);

/** What the rows come to, in minor units; what is taken out or can't be read counts for nothing. */
export const totalOfRows = (rows: readonly EditRow[]): number =>
  Number(totalOf(rows.map((row) => ({ price: row.price, quantity: amountOf(row) }))));

/** The answers of a line that say something. */
export const givenIn = (fields: TypedLine["fields"]) =>
  Object.fromEntries(Object.entries(fields).filter(([, answer]) => [answer].flat().some(Boolean))) as Answers;

/** Whether a row lacks an answer that its product requires; a line that was placed so may stay so. */
export const isUnanswered = ({ asks, fields, placed }: EditRow): boolean =>
  fields !== placed?.fields &&
  asks.some(({ name, required }) => required && answerTo(givenIn(fields), name) === undefined);
