import type { DraftDetails } from "#app/domain/drafts/draft-row.server.ts";
import { readLocalTime } from "#app/lib/local-date.ts";
import { parseMoney, plainMoney } from "#app/lib/money.ts";
import { parseQuantity, plainQuantity } from "#app/lib/quantity.ts";
import { readComingDate } from "#app/lib/typed-day.ts";
import { type EditRow, givenIn, isKept, type TypedLine } from "./edit-row.ts";
import { customerFields, type OrderPage } from "./order-shapes.ts";
import { remarksOf } from "./remarks.ts";
import { type EditedChanges, toldChanges } from "./told-changes.ts";

type Order = Pick<OrderPage, "customer" | "data" | "pickup_date">;

/** The details of an order as its form shows them. */
export const detailsOf = ({ customer, data, pickup_date }: Order): DraftDetails => ({
  customer,
  pickup_date,
  data: {
    ...data,
    upfront_payment: data.upfront_payment === null ? null : plainMoney(data.upfront_payment),
  },
});

/**
 * What the form changes in the order, in the shape in which the history keeps an edit: `toldChanges` tells it before it
 * is saved as it is told afterwards, but for a day that follows from a new hour alone. A detail that can't be read yet is
 * told like one that the history does not keep; a quantity that can't be read is told beside its field only.
 */
export function changesOf(
  order: Order,
  rows: readonly EditRow[],
  typed: DraftDetails,
  today: string,
): EditedChanges {
  const { customer, data, pickup_date } = order;
  const kept = {
    pickup_date: readOr(typed.pickup_date, pickup_date, (text) => readComingDate(text, today)),
    pickup_hour: readOr(typed.data?.pickup_hour, data.pickup_hour, readLocalTime),
    upfront_payment: readOr(typed.data?.upfront_payment, data.upfront_payment, parseMoney),
  };
  const { pickup_hour, upfront_payment } = data;
  const before = { pickup_date, pickup_hour, upfront_payment };
  const words = [
    isOther(typed.data?.observations, data.observations),
    ...customerFields.map((field) => isOther(typed.customer?.[field], customer[field])),
    Object.values(kept).includes(undefined),
  ];
  return {
    before: { ...before, lines: rows.flatMap((row) => (row.placed ? [lineOf(row, row.placed)] : [])) },
    after: {
      pickup_date: kept.pickup_date === undefined ? pickup_date : kept.pickup_date,
      pickup_hour: kept.pickup_hour === undefined ? pickup_hour : kept.pickup_hour,
      upfront_payment: kept.upfront_payment === undefined ? upfront_payment : kept.upfront_payment,
      lines: rows.filter(isKept).map((row) => lineOf(row, row)),
    },
    details: words.includes(true),
  };
}

/** Whether the form says what the order says already, so that there is nothing to save; `changes` are what it changes. */
export const saysNothingNew = (rows: readonly EditRow[], changes: EditedChanges): boolean =>
  rows.some(isKept) &&
  rows.every(({ quantity, out }) => out || parseQuantity(quantity) !== null) &&
  toldChanges(changes).length === 0;

/** What became of a row since the order was placed. */
export function stateOf(row: EditRow): "added" | "removed" | "changed" | "same" {
  if (!isKept(row)) return "removed";
  if (!row.placed) return "added";
  return before(row).length > 0 ? "changed" : "same";
}

/** Of what a row says other than it did: the quantity, the remarks. */
export function before(row: EditRow): ("quantity" | "remarks")[] {
  if (!row.placed) return [];
  const [was, is] = [lineOf(row, row.placed), lineOf(row, row)];
  return [
    ...(was.quantity === is.quantity ? [] : ["quantity" as const]),
    ...(remarksOf(was) === remarksOf(is) ? [] : ["remarks" as const]),
  ];
}

/** Whether two rows ask for the same of the same product. */
export const asksTheSame = (one: EditRow, other: EditRow): boolean =>
  one.item_id === other.item_id &&
  JSON.stringify({ ...lineOf(one, one), id: "" }) === JSON.stringify({ ...lineOf(other, other), id: "" });

/** A row as the history keeps a line. */
function lineOf({ key: id, name, unit, placed }: EditRow, { quantity, note, fields }: TypedLine) {
  const thousandths = parseQuantity(quantity) ?? parseQuantity(placed?.quantity ?? "0") ?? 0;
  return {
    ...{ id, name, unit, quantity: plainQuantity(thousandths) },
    ...{ note: note.trim() || null, fields: givenIn(fields) },
  };
}

/** A typed value; what was not asked for is what was there, and undefined what can't be read. */
function readOr<T>(
  typed: string | null | undefined,
  was: T | null,
  read: (text: string) => T | null | undefined,
): T | null | undefined {
  if (typed === undefined) return was;
  return typed?.trim() ? (read(typed) ?? undefined) : null;
}

const isOther = (typed: string | null | undefined, was: string | null): boolean =>
  typed !== undefined && plain(typed) !== plain(was);

const plain = (text: string | null): string => (text ?? "").replace(/\r\n?/g, "\n").trim();
