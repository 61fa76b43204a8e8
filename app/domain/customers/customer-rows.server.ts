import { z } from "zod";
import type { OrderCustomer } from "#app/domain/orders/order-shapes.ts";
import { orderStatuses } from "#app/domain/orders/statuses.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { offsetOf, type Page } from "#app/lib/page.ts";
import { countRow, onlyRowOf, rowOf, rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { likePattern } from "#app/lib/search.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { CUSTOMERS_PER_PAGE, ORDERS_OF_CUSTOMER } from "./limits.ts";
import { phonePatterns } from "./phone-pattern.ts";

const orderOfCustomer = z.object({
  customer_id: z.string(),
  id: z.string(),
  number: z.number(),
  status: z.enum(orderStatuses),
  created_at: z.date(),
  items: z.array(z.object({ name: z.string(), unit: z.number(), _pivot_quantity: z.string() })),
});
/** An order as the list of customers tells of it; quantities are plain decimals. */
type OrderOfCustomer = Omit<z.output<typeof orderOfCustomer>, "customer_id">;

const customerRow = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  version: z.number(),
  created_at: z.date(),
  anonymized_at: z.date().nullable(),
  order_count: z.number(),
});
/** A customer under the names on the wire (document 2, section 3). Who is anonymized has no name, phone … any more. */
export type CustomerRow = z.output<typeof customerRow>;

/** What a customer is called and reached by. */
export const valuesOf = ({ name, phone, email, address }: OrderCustomer): OrderCustomer => ({
  name,
  phone,
  email,
  address,
});

export interface CustomerWithOrders extends CustomerRow {
  /** The latest ones. */
  orders: OrderOfCustomer[];
}

/** As the index has it: name, e-mail and address together. */
const told = Prisma.sql`fold(coalesce(c.name, '') || chr(10) || coalesce(c.email, '') || chr(10) || coalesce(c.address, ''))`;

/**
 * What the filter finds: a part of name, e-mail or address, or of the phone with any punctuation, beside words from its
 * beginning; one by its id.
 */
function matching(filter: string | undefined, id: string | undefined): Prisma.Sql {
  if (id) return isUuid(id) ? Prisma.sql`c.id = ${id}::uuid` : Prisma.sql`false`;
  if (!filter) return Prisma.sql`true`;
  const text = Prisma.sql`${told} LIKE fold(${likePattern(filter)})`;
  const phones = phonePatterns(filter);
  return phones.length > 0 ? Prisma.sql`(${text} OR c.phone_digits LIKE ANY(${phones}::text[]))` : text;
}

const columns = Prisma.sql`c.id, c.name, c.email, c.address, c.phone, c.version, c.created_at, c.anonymized_at,
  (SELECT count(*)::int FROM "order" o
    WHERE o.organization_id = c.organization_id AND o.customer_id = c.id) AS order_count`;

/**
 * What the list can be sorted by, each in an index; without it the newest come first. By name, who has none comes last, and
 * downwards first.
 */
export const customerSorts = ["name", "-name", "created"] as const;
type CustomerSort = (typeof customerSorts)[number];

const orderBy: Record<CustomerSort | "newest", Prisma.Sql> = {
  name: Prisma.sql`fold(c.name), c.id`,
  "-name": Prisma.sql`fold(c.name) DESC, c.id DESC`,
  created: Prisma.sql`c.created_at, c.id`,
  newest: Prisma.sql`c.created_at DESC, c.id DESC`,
};

interface Listing {
  page: number;
  filter?: string;
  sort?: CustomerSort | undefined;
  customer_id?: string;
  /** Which page of each one's orders. */
  orders_page?: number;
}

/**
 * One page of customers with a page of their orders, newest first unless asked for otherwise, 20 a page (document 2, section
 * 9).
 */
export async function listOfCustomers(
  db: Tx,
  scope: Scope,
  { page, filter, sort, customer_id, orders_page: ordersPage = 1 }: Listing,
): Promise<Page<CustomerWithOrders>> {
  const list = await pageOfCustomers(db, scope, page, matching(filter, customer_id), sort);
  const ids = list.items.map(({ id }) => id);
  const orders = await latestOrders(db, scope, ids, offsetOf(ordersPage, ORDERS_OF_CUSTOMER));
  return { ...list, items: list.items.map((row) => ({ ...row, orders: orders.get(row.id) ?? [] })) };
}

/**
 * One page of the customers that one may be brought together with, newest first: those that the filter finds, or without
 * one those of the same name; neither itself nor who is anonymized.
 */
export function othersThan(
  db: Tx,
  scope: Scope,
  { id, name }: Pick<CustomerRow, "id" | "name">,
  { page, filter }: { page: number; filter?: string },
): Promise<Page<CustomerRow>> {
  const named = name === null ? Prisma.sql`false` : Prisma.sql`fold(c.name) = fold(${name})`;
  const asked = filter ? matching(filter, undefined) : named;
  return pageOfCustomers(
    db,
    scope,
    page,
    Prisma.sql`${asked} AND c.id <> ${id}::uuid AND c.anonymized_at IS NULL`,
  );
}

async function pageOfCustomers(
  db: Tx,
  scope: Scope,
  page: number,
  condition: Prisma.Sql,
  sort: CustomerSort | "newest" = "newest",
): Promise<Page<CustomerRow>> {
  const limit = CUSTOMERS_PER_PAGE;
  const found = Prisma.sql`FROM customer c
    WHERE c.organization_id = ${scope.organizationId}::uuid AND ${condition}`;
  const [items, total] = await Promise.all([
    rowsOf(
      db,
      customerRow,
      Prisma.sql`SELECT ${columns} FROM customer c
      WHERE c.organization_id = ${scope.organizationId}::uuid AND c.id = ANY(ARRAY(
        SELECT c.id ${found} ORDER BY ${orderBy[sort]} LIMIT ${limit} OFFSET ${offsetOf(page, limit)}))
      ORDER BY ${orderBy[sort]}`,
    ),
    onlyRowOf(db, countRow, Prisma.sql`SELECT count(*)::int AS count ${found}`),
  ]);
  return { items, limit, count: total.count, page };
}

/** Ten orders of each customer with their lines, after so many later ones; one statement. */
async function latestOrders(
  db: Tx,
  { organizationId }: Scope,
  customerIds: readonly string[],
  offset: number,
) {
  const rows = await rowsOf(
    db,
    orderOfCustomer,
    Prisma.sql`
    SELECT c.id AS customer_id, o.id, o.number, o.status, o.created_at, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('name', l.name, 'unit', l.unit,
        '_pivot_quantity', trim_scale(l.quantity)::text) ORDER BY l.position), '[]')
      FROM order_line l WHERE l.organization_id = ${organizationId}::uuid AND l.order_id = o.id) AS items
    FROM unnest(${[...customerIds]}::uuid[]) AS c (id) CROSS JOIN LATERAL (
      SELECT id, number, status, created_at FROM "order"
      WHERE organization_id = ${organizationId}::uuid AND customer_id = c.id
      ORDER BY created_at DESC, id DESC LIMIT ${ORDERS_OF_CUSTOMER} OFFSET ${offset}) o
    ORDER BY o.created_at DESC, o.id DESC`,
  );
  const orders = new Map<string, OrderOfCustomer[]>(customerIds.map((id) => [id, []]));
  for (const { customer_id, ...order } of rows) orders.get(customer_id)?.push(order);
  return orders;
}

/** One customer of the organization, or null. */
export const findCustomer = (db: Tx, scope: Scope, id: string): Promise<CustomerRow | null> =>
  customerWhere(db, scope, Prisma.sql`c.id = ${id}::uuid`);

/** The customer with whom one was brought together who is not there any more, or null. */
export const findWhoStays = (db: Tx, scope: Scope, id: string): Promise<CustomerRow | null> =>
  customerWhere(
    db,
    scope,
    Prisma.sql`c.former <> '[]' AND c.former @> ${JSON.stringify([{ id }])}::jsonb LIMIT 1`,
  );

async function customerWhere(
  db: Tx,
  { organizationId }: Scope,
  condition: Prisma.Sql,
): Promise<CustomerRow | null> {
  const row = await rowOf(
    db,
    customerRow,
    Prisma.sql`SELECT ${columns} FROM customer c
    WHERE c.organization_id = ${organizationId}::uuid AND ${condition}`,
  );
  return row ?? null;
}
