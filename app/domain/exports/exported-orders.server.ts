import { z } from "zod";
import type { OrderDetails } from "#app/domain/orders/order-shapes.ts";
import type { PreparedReason } from "#app/domain/orders/reasons.ts";
import type { OrderStatus } from "#app/domain/orders/statuses.ts";
import { type DateField, type OrderFilter, ordersFound } from "#app/domain/statistics/order-filter.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";

/** An order as the database gives it for a spreadsheet: quantities are decimals, moments milliseconds since 1970. */
export interface ExportedOrder {
  number: number;
  status: OrderStatus;
  /** The local month that it is of, by the date that the export goes by: `2026-11`. */
  month: string;
  created: number;
  pickup_date: LocalDate | null;
  delivered: number | null;
  workplace: string;
  customer: [name: string | null, phone: string | null, email: string | null, address: string | null];
  /** Who placed, prepared and handed it over, and what each is: a user of the console, a member, the online shop. */
  people: [name: string | null, kind: "user" | "member" | "shop"][];
  currency: string;
  total: number;
  data: OrderDetails;
  reason: string | null;
  lines: ExportedLine[];
}

/** A line in the order of its columns: as it was placed. */
export type ExportedLine = [
  name: string,
  unit: string,
  price: string,
  sku: string | null,
  barcode: string | null,
  quantity: string,
  prepared: string | null,
  preparedReason: PreparedReason | null,
  /** JSON of what was answered to which question; null where nothing was. */
  answers: string | null,
  note: string | null,
];

const idsRow = z.object({ ids: z.string().nullable() });

/** The ids of the orders that a filter finds, earliest first by the date that it goes by. */
export async function idsFound(db: Tx, scope: Scope, filter: OrderFilter): Promise<string[]> {
  const { ids } = await onlyRowOf(
    db,
    idsRow,
    Prisma.sql`SELECT string_agg(o.id::text, ' ' ORDER BY ${dateOf(filter.dateField)}, o.created_at, o.id) AS ids
      FROM "order" o WHERE ${ordersFound(scope, filter)}`,
  );
  return ids?.split(" ") ?? [];
}

const dateOf = (field: DateField): Prisma.Sql => Prisma.raw(`o.${field}`);

/** Orders that one statement of an export reads. */
export const EXPORT_BATCH = 200;

/**
 * The orders of a scope with these ids, batch by batch, in their order; without those that have lost the date that they came
 * by.
 */
export async function* batchesOf(
  db: Tx,
  scope: Scope,
  ids: readonly string[],
  dateField: DateField,
): AsyncGenerator<ExportedOrder[]> {
  for (let start = 0; start < ids.length; start += EXPORT_BATCH)
    yield await ordersOf(db, scope, ids.slice(start, start + EXPORT_BATCH), dateField);
}

const ordersRow = z.object({ orders: z.string().nullable() });

/** An order as the statement reads it: all of its fields are texts. */
type Read = [
  fields: [
    number: string,
    status: OrderStatus,
    month: string,
    created: string,
    pickupDate: LocalDate | null,
    pickupHour: string | null,
    delivered: string | null,
    workplace: string,
    currency: string,
    total: string,
    advance: string | null,
    observations: string | null,
    reason: string | null,
  ],
  customer: ExportedOrder["customer"],
  people: ExportedOrder["people"],
  lines: ExportedLine[],
];

/**
 * As one JSON text of arrays of texts: of hundreds of thousands of rows that costs a fraction of rows with columns.
 */
async function ordersOf(
  db: Tx,
  { organizationId, organization: { timeZone } }: Scope,
  ids: readonly string[],
  dateField: DateField,
): Promise<ExportedOrder[]> {
  const local =
    dateField === "pickup_date"
      ? Prisma.sql`o.pickup_date`
      : Prisma.sql`${dateOf(dateField)} AT TIME ZONE ${timeZone}`;
  const { orders } = await onlyRowOf(
    db,
    ordersRow,
    Prisma.sql`
    SELECT json_agg(json_build_array(
        to_json(ARRAY[o.number::text, o.status, to_char(${local}, 'YYYY-MM'),
          floor(extract(epoch FROM o.created_at) * 1000)::text, o.pickup_date::text, o.pickup_hour,
          floor(extract(epoch FROM o.delivered_at) * 1000)::text, w.name, o.currency, o.total::text, o.upfront_payment::text,
          o.observations, o.reason]),
        to_json(ARRAY[o.customer_name, o.customer_phone, o.customer_email, o.customer_address]),
        to_json(ARRAY[
          ARRAY[o.requisition_name,
            CASE WHEN o.origin = 'shop' THEN 'shop' WHEN o.requisition_member_id IS NULL THEN 'user' ELSE 'member' END],
          ARRAY[o.provide_name, CASE WHEN o.provide_member_id IS NULL THEN 'user' ELSE 'member' END],
          ARRAY[o.dispatch_name, CASE WHEN o.dispatch_member_id IS NULL THEN 'user' ELSE 'member' END]]),
        l.lines) ORDER BY i.place)::text AS orders
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY i (id, place)
      JOIN "order" o ON o.organization_id = ${organizationId}::uuid AND o.id = i.id AND ${dateOf(dateField)} IS NOT NULL
      JOIN workplace w ON w.organization_id = o.organization_id AND w.id = o.workplace_id
      CROSS JOIN LATERAL (SELECT coalesce(json_agg(to_json(ARRAY[l.name, l.unit::text, l.price::text, l.sku, l.barcode,
          trim_scale(l.quantity)::text, trim_scale(l.prepared_quantity)::text, l.prepared_reason,
          nullif(l.fields::text, '{}'), l.note]) ORDER BY l.position), '[]') AS lines
        FROM order_line l WHERE l.organization_id = o.organization_id AND l.order_id = o.id) l`,
  );
  return orders === null ? [] : (JSON.parse(orders) as Read[]).map(orderOf);
}

function orderOf([fields, customer, people, lines]: Read): ExportedOrder {
  const [
    number,
    status,
    month,
    created,
    pickup_date,
    pickup_hour,
    delivered,
    workplace,
    currency,
    total,
    advance,
    observations,
    reason,
  ] = fields;
  return {
    number: Number(number),
    status,
    month,
    created: Number(created),
    pickup_date,
    delivered: delivered === null ? null : Number(delivered),
    workplace,
    customer,
    people,
    currency,
    total: Number(total),
    data: { observations, upfront_payment: advance === null ? null : Number(advance), pickup_hour },
    reason,
    lines,
  };
}
