import { phonePatterns } from "#app/domain/customers/phone-pattern.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Scope } from "#app/lib/scope.ts";
import { likePattern } from "#app/lib/search.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { ordersIn } from "./orders-in.server.ts";
import type { OrderStatus } from "./statuses.ts";

/** What a list of orders may be narrowed to. */
export interface OrderFilter {
  /** A number or an id, nothing else (document 2, section 7). */
  order_id?: string;
  /** What stands in the search box. */
  q?: string;
  status?: OrderStatus;
  location_id?: string;
  customer_id?: string;
}

const number = /^#?\s*(\d{1,9})$/;
const mayBePhone = /^(0\d{2,}|\d{6,})$/;

/** A condition on `"order" o` for all that is asked for; each part is answered by an index. */
export function matchingOrders(scope: Scope, filter: OrderFilter): Prisma.Sql {
  const { order_id, q, status, location_id, customer_id } = filter;
  const parts = [Prisma.sql`true`];
  if (order_id) parts.push(numbered(order_id) ?? Prisma.sql`false`);
  if (q) parts.push(told(scope, q));
  if (status) parts.push(ordersIn([status]));
  if (location_id) parts.push(isId(Prisma.sql`o.workplace_id`, location_id));
  if (customer_id) parts.push(isId(Prisma.sql`o.customer_id`, customer_id));
  return Prisma.join(parts, " AND ");
}

const isId = (column: Prisma.Sql, id: string) =>
  isUuid(id) ? Prisma.sql`${column} = ${id}::uuid` : Prisma.sql`false`;

/** An order's short number, or its id. */
function numbered(text: string): Prisma.Sql | null {
  const [, digits] = number.exec(text) ?? [];
  if (digits) return Prisma.sql`o.number = ${Number(digits)}`;
  return isUuid(text) ? Prisma.sql`o.id = ${text}::uuid` : null;
}

/**
 * What the one search box finds: an order's number or id; the customer's phone with any punctuation, its e-mail address
 * from the beginning, or a part of its name; a part of a product's name as the order shows it, or the product's whole
 * sku or barcode; without case and accents. Figures alone are a number, and from six on, or with a leading zero, also a
 * part of a phone or a product's code; never a name.
 */
function told({ organizationId }: Scope, text: string): Prisma.Sql {
  const tenant = Prisma.sql`organization_id = ${organizationId}::uuid`;
  if (isUuid(text)) return Prisma.sql`o.id = ${text}::uuid`;
  const [, digits] = number.exec(text) ?? [];
  const onlyNumber = digits !== undefined && !mayBePhone.test(text);
  const phones = onlyNumber ? [] : phonePatterns(text);
  const ways = [
    digits && Prisma.sql`SELECT id FROM "order" WHERE ${tenant} AND number = ${Number(digits)}`,
    phones.length > 0 &&
      Prisma.sql`SELECT id FROM "order" WHERE ${tenant} AND phone_digits(customer_phone) LIKE ANY(${phones}::text[])`,
  ].filter((way) => way instanceof Prisma.Sql);
  if (ways.length === 0) ways.push(...named(tenant, text));
  if (text.includes("@")) ways.push(written(tenant, text));
  if (!onlyNumber) ways.push(coded(tenant, text));
  return Prisma.sql`o.id IN (${Prisma.join(ways, " UNION ALL ")})`;
}

/** Orders whose customer's name, or whose line's, holds the text: only those of renamed products are looked at. */
function named(tenant: Prisma.Sql, text: string): Prisma.Sql[] {
  const holds = (name: Prisma.Sql) => Prisma.sql`fold(${name}) LIKE fold(${likePattern(text)})`;
  const name = Prisma.sql`name`;
  return [
    Prisma.sql`SELECT id FROM "order" WHERE ${tenant} AND ${holds(Prisma.sql`customer_name`)}`,
    Prisma.sql`SELECT order_id FROM order_line WHERE ${tenant} AND product_id IN (
      SELECT id FROM product WHERE ${tenant} AND former_names = '{}' AND ${holds(name)})`,
    Prisma.sql`SELECT order_id FROM order_line WHERE ${tenant} AND ${holds(name)} AND product_id IN (
      SELECT id FROM product WHERE ${tenant} AND former_names <> '{}' AND (${holds(name)}
        OR EXISTS (SELECT FROM unnest(former_names) AS former WHERE ${holds(Prisma.sql`former`)})))`,
  ];
}

/** Orders whose customer's e-mail address begins with the text; by bytes, which an index answers for any text. */
const written = (tenant: Prisma.Sql, text: string): Prisma.Sql =>
  Prisma.sql`SELECT id FROM "order" WHERE ${tenant} AND fold(customer_email) ~>=~ fold(${text})
    AND fold(customer_email) ~<~ (fold(${text}) || chr(1114111))`;

/** Orders with a product whose sku or barcode is the text. */
const coded = (tenant: Prisma.Sql, text: string): Prisma.Sql =>
  Prisma.sql`SELECT order_id FROM order_line WHERE ${tenant} AND product_id IN (
    SELECT id FROM product WHERE ${tenant} AND (fold(sku) = fold(${text}) OR fold(barcode) = fold(${text})))`;
