import { isPhone, phonePatterns } from "#app/domain/customers/phone-pattern.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Scope } from "#app/lib/scope.ts";
import { likePattern } from "#app/lib/search.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { FoundBy } from "./found-orders.server.ts";
import type { Shown } from "./limits.ts";
import { ordersIn } from "./orders-in.server.ts";
import type { OrderOrigin } from "./origins.ts";
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
  origin?: OrderOrigin | undefined;
  show?: Shown;
}

const number = /^#?\s*(\d{1,9})$/;
const mayBePhone = /^(0\d{2,}|\d{6,})$/;

/** A condition on `"order" o` for all that is asked for but words; each part is answered by an index. */
export function matchingOrders(filter: OrderFilter): Prisma.Sql {
  const { order_id, q, status, location_id, customer_id, origin } = filter;
  const parts = [Prisma.sql`true`];
  if (order_id) parts.push(numbered(order_id) ?? Prisma.sql`false`);
  const exact = q && exactly(q);
  if (exact) parts.push(exact);
  if (status) parts.push(ordersIn([status]));
  if (location_id) parts.push(isId(Prisma.sql`o.workplace_id`, location_id));
  if (customer_id) parts.push(isId(Prisma.sql`o.customer_id`, customer_id));
  if (origin) parts.push(cameFrom[origin]);
  return Prisma.join(parts, " AND ");
}

/** They stand in the text of the statement, so that a plan may use the index of the online shop's orders. */
const cameFrom: Record<OrderOrigin, Prisma.Sql> = {
  shop: Prisma.sql`o.origin = 'shop'`,
  counter: Prisma.sql`o.origin = 'counter'`,
};

/** Whether a filter asks for status and workplace alone. */
export const isTallied = ({ order_id, q, customer_id, origin, show }: OrderFilter): boolean =>
  !order_id && !q && !customer_id && !origin && show !== "today";

const isId = (column: Prisma.Sql, id: string) =>
  isUuid(id) ? Prisma.sql`${column} = ${id}::uuid` : Prisma.sql`false`;

/** An order's short number, or its id. */
function numbered(text: string): Prisma.Sql | null {
  const [, digits] = number.exec(text) ?? [];
  if (digits) return Prisma.sql`o.number = ${Number(digits)}`;
  return isUuid(text) ? Prisma.sql`o.id = ${text}::uuid` : null;
}

/** What the box finds without a search: the id of an order, or a number that can't be a phone's or a product's. */
function exactly(text: string): Prisma.Sql | null {
  return isUuid(text) || !mayBeWords(text) ? numbered(text) : null;
}

/** Words, a phone number or a code: anything but figures that are an order's number alone. */
const mayBeWords = (text: string) => !number.test(text) || mayBePhone.test(text);

/**
 * What the one search box finds: an order's number or id; the customer's phone with any punctuation, beside words from
 * its beginning, its e-mail address from the beginning, or a part of its name; a part of a product's name as the order
 * shows it, or the product's whole sku or barcode; without case and accents. Figures alone are a number, and from six on,
 * or with a leading zero, also a part of a phone or a product's code; never a name. Null where there is nothing to search for.
 */
export function wordsOf({ organizationId }: Scope, text: string | undefined): FoundBy | null {
  if (!text || exactly(text)) return null;
  const tenant = Prisma.sql`organization_id = ${organizationId}::uuid`;
  const [, digits] = number.exec(text) ?? [];
  const phones = phonePatterns(text);
  const holds = (name: Prisma.Sql) => Prisma.sql`fold(${name}) LIKE fold(${likePattern(text)})`;
  const named = !digits && !isPhone(text);
  const orders = [
    digits && Prisma.sql`o.number = ${Number(digits)}`,
    ...(phones.length > 0 ? phoned(phones) : []),
    named && holds(Prisma.sql`o.customer_name`),
    text.includes("@") && beginsWith(Prisma.sql`o.customer_email`, text),
  ].filter((one) => one instanceof Prisma.Sql);
  return {
    orders,
    products: [coded(tenant, text), ...(named ? productsNamed(tenant, holds) : [])],
    holds: holds(Prisma.sql`l.name`),
  };
}

/** A number that is written as it is dialled is its own digits: of many such each is seen at once, without its signs. */
const phoned = (patterns: readonly string[]): Prisma.Sql[] => [
  Prisma.sql`(phone_is_dialled(o.customer_phone) AND o.customer_phone LIKE ANY(${[...patterns]}::text[]))`,
  Prisma.sql`(phone_is_dialled(o.customer_phone) IS FALSE
    AND phone_digits(o.customer_phone) LIKE ANY(${[...patterns]}::text[]))`,
];

/** By bytes, which an index answers for any text. */
const beginsWith = (column: Prisma.Sql, text: string): Prisma.Sql =>
  Prisma.sql`(fold(${column}) ~>=~ fold(${text}) AND fold(${column}) ~<~ (fold(${text}) || chr(1114111)))`;

/** Products whose sku or barcode is the text. */
const coded = (tenant: Prisma.Sql, text: string): Prisma.Sql =>
  Prisma.sql`SELECT id, false AS renamed FROM product
    WHERE ${tenant} AND (fold(sku) = fold(${text}) OR fold(barcode) = fold(${text}))`;

/** Products that are, or were, called so: the lines of renamed ones are to be looked at. */
function productsNamed(tenant: Prisma.Sql, holds: (name: Prisma.Sql) => Prisma.Sql): Prisma.Sql[] {
  const name = holds(Prisma.sql`name`);
  return [
    Prisma.sql`SELECT id, false FROM product WHERE ${tenant} AND former_names = '{}' AND ${name}`,
    Prisma.sql`SELECT id, true FROM product WHERE ${tenant} AND former_names <> '{}' AND (${name}
      OR EXISTS (SELECT FROM unnest(former_names) AS former WHERE ${holds(Prisma.sql`former`)}))`,
  ];
}
