import { phonePatterns } from "#app/domain/customers/phone-pattern.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Scope } from "#app/lib/scope.ts";
import { likePattern } from "#app/lib/search.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { OrderStatus } from "./lifecycle.ts";

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
  if (status) parts.push(Prisma.sql`o.status = ${status}`);
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
 * What the one search box finds: an order's number or id, the customer's phone with any punctuation, or a part of the
 * customer's or of a product's name; without case and accents. Figures alone are a number, and from six on, or with a
 * leading zero, also a part of a phone; never a name.
 */
function told({ organizationId }: Scope, text: string): Prisma.Sql {
  const tenant = Prisma.sql`organization_id = ${organizationId}::uuid`;
  if (isUuid(text)) return Prisma.sql`o.id = ${text}::uuid`;
  const [, digits] = number.exec(text) ?? [];
  const phones = digits && !mayBePhone.test(text) ? [] : phonePatterns(text);
  const ways = [
    digits && Prisma.sql`SELECT id FROM "order" WHERE ${tenant} AND number = ${Number(digits)}`,
    phones.length > 0 &&
      Prisma.sql`SELECT id FROM "order" WHERE ${tenant} AND phone_digits(customer_phone) LIKE ANY(${phones}::text[])`,
  ].filter((way) => way instanceof Prisma.Sql);
  return Prisma.sql`o.id IN (${Prisma.join(ways.length > 0 ? ways : named(tenant, text), " UNION ALL ")})`;
}

/** Orders whose customer's or whose product's name holds the text. */
function named(tenant: Prisma.Sql, text: string): Prisma.Sql[] {
  const pattern = likePattern(text);
  return [
    Prisma.sql`SELECT id FROM "order" WHERE ${tenant} AND fold(customer_name) LIKE fold(${pattern})`,
    Prisma.sql`SELECT order_id FROM order_line WHERE ${tenant} AND product_id IN (
      SELECT id FROM product WHERE ${tenant} AND fold(name) LIKE fold(${pattern}))`,
  ];
}
