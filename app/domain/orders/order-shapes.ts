import type { Answers } from "#app/domain/catalogue/read-answers.ts";
import type { LocalDate, LocalTime } from "#app/lib/local-date.ts";
import type { MoveFacts, MoveName } from "./lifecycle.ts";
import type { OrderOrigin } from "./origins.ts";
import type { PreparedReason } from "./reasons.ts";

/** What is known of whom an order is for, in the order in which it is asked and shown. */
export const customerFields = ["name", "phone", "email", "address"] as const;
/** Whom an order is for. */
export type OrderCustomer = Record<(typeof customerFields)[number], string | null>;

/** The names of what else an order carries. */
export const detailFields = ["observations", "upfront_payment", "pickup_hour"] as const;
/** What else an order carries (document 4, Shapes). */
export interface OrderDetails {
  observations: string | null;
  /** Money that was received, in minor units. */
  upfront_payment: number | null;
  pickup_hour: LocalTime | null;
}

/** An order under its names on the wire (document 2, section 3). Money in minor units of `currency`. */
export interface OrderRow extends MoveFacts {
  id: string;
  number: number;
  version: number;
  created_at: Date;
  delivered_at: Date | null;
  location_id: string;
  /** The workplace's name. */
  location: string;
  origin: OrderOrigin;
  /** Whether a mail to its customer could not be sent: beyond the limits of the day, or not taken. */
  unmailed: boolean;
  /** The advance that its customer told in the online shop, in minor units, while nobody has said what was received. */
  told_advance: number | null;
  /** The names, as they were, of who placed, prepares and handed it over. */
  requisition: string;
  delivery: string | null;
  dispatch: string | null;
  /** Whom the customer's list knows it of; the order keeps what was typed for it. */
  customer_id: string | null;
  customer: OrderCustomer;
  data: OrderDetails;
  pickup_date: LocalDate | null;
  /** When it should be ready; there too when only an hour was agreed on. */
  due_date: LocalDate | null;
  currency: string;
  total: number;
  /** Why it was discarded. */
  reason: string | null;
  line_count: number;
}

/** What a line keeps of its product as it was when it was placed, with what was answered and noted for it. */
export interface LineProduct {
  id: string;
  item_id: string;
  name: string;
  unit: number;
  /** Minor units. */
  price: number;
  sku: string | null;
  barcode: string | null;
  fields: Answers;
  note: string | null;
}

/** A line as it was placed; quantities are plain decimals such as `2.5`. */
export interface OrderLine extends LineProduct {
  /** What was asked for. */
  _pivot_quantity: string;
  /** What was prepared; null while it is not known. */
  _pivot_new_quantity: string | null;
  reason: PreparedReason | null;
  /** Price × the quantity that is paid for: see `chargedQuantity`. */
  total: number;
}

/**
 * One line of an order's history; `act` is a move, or `placed`, `edited`, `prepared`, `emailed`, and before it was placed
 * `parked`, `taken_over`.
 */
export interface OrderEvent {
  id: string;
  act: MoveName | "parked" | "taken_over" | "placed" | "edited" | "prepared" | "emailed";
  from_status: MoveFacts["status"] | null;
  to_status: MoveFacts["status"];
  actor_kind: string;
  actor_name: string;
  reason: string | null;
  changes: unknown;
  created_at: Date;
}

/** What the actor may do with an order now. */
export interface Acts {
  moves: MoveName[];
  may_edit: boolean;
  may_prepare: boolean;
}

export type OrderWithLines = OrderRow & { items: OrderLine[] };
export type OrderCard = OrderWithLines & Acts;
export type OrderPage = OrderCard & { history: OrderEvent[] };
