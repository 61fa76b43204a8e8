import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { offsetOf } from "#app/lib/page.ts";
import { plainNumber } from "#app/lib/plain-number.server.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { ORDERS_COUNTED, ORDERS_PER_PAGE } from "./limits.ts";
import { ordersWithin } from "./within-scope.server.ts";

/** So many orders, and lines, are gathered by the words; when there are more, a walk that looks at each meets them soon. */
const GATHERED = { orders: 10_000, lines: 50_000 };
/** So many of them are sorted, which takes longer for each than a walk that asks whether an order is among them. */
const SORTED = 10_000;

/** What makes a search by words find an order. */
export interface FoundBy {
  /** Conditions on `"order" o`, each answered by an index; any of them. */
  orders: Prisma.Sql[];
  /** Statements that give products as (id, renamed); a line with one of them. */
  products: Prisma.Sql[];
  /** A condition on `order_line l` that one of a renamed product has to meet beside. */
  holds: Prisma.Sql;
}

const foundRow = z.object({ count: z.number(), ids: z.array(z.string()) });

interface Search {
  words: FoundBy;
  page: number;
  /** What else an order must meet. A condition on `"order" o`. */
  condition: Prisma.Sql;
  /** The moment by which the latest come first, of `"order" o`. */
  at: Prisma.Sql;
}

/**
 * The ids of a page of the orders that words and a condition meet, the latest first, and how many there are: at most one
 * more than are counted, or than end with the page. One statement, which decides by itself: few are gathered by
 * indexes and sorted, many are met on a walk from the latest on, which asks whether an order is among the gathered or,
 * where these are not all, looks at each.
 */
export const findOrders = (db: Tx, scope: Scope, search: Search): Promise<z.output<typeof foundRow>> =>
  onlyRowOf(db, foundRow, findingOrders(scope, search));

/** The statement of {@link findOrders}. */
export function findingOrders(scope: Scope, { words, page, condition, at }: Search): Prisma.Sql {
  const offset = offsetOf(page, ORDERS_PER_PAGE);
  const most = plainNumber(Math.max(ORDERS_COUNTED, offset + ORDERS_PER_PAGE) + 1);
  const latest = Prisma.sql`ORDER BY ${at} DESC, o.id DESC LIMIT ${most}`;
  const met = Prisma.sql`SELECT o.id, ${at} AS at FROM "order" o WHERE ${ordersWithin(scope)} AND ${condition}`;
  const walked = Prisma.join([...words.orders, hasLine(scope, words)], " OR ");
  return Prisma.sql`
    WITH named AS MATERIALIZED (${Prisma.join(words.products, " UNION ALL ")}),
    lines AS MATERIALIZED (${lines(scope, words)}),
    gathered AS MATERIALIZED (${gathered(scope, words)}),
    many AS MATERIALIZED (SELECT count(*) <= ${plainNumber(SORTED)} AS few, count(*) FILTER (WHERE line) > ${plainNumber(GATHERED.lines)}
      OR count(*) FILTER (WHERE NOT line) > ${plainNumber(GATHERED.orders)} AS more FROM gathered),
    met AS MATERIALIZED (
      (${met} AND (SELECT few FROM many) AND o.id IN (SELECT id FROM gathered) ${latest})
      UNION ALL (${met} AND NOT (SELECT few OR more FROM many) AND (o.id IN (SELECT id FROM gathered)) IS TRUE ${latest})
      UNION ALL (${met} AND (SELECT more FROM many) AND (${walked}) ${latest}))
    SELECT (SELECT count(*)::int FROM met) AS count, ARRAY(SELECT id::text FROM met
      ORDER BY at DESC, id DESC LIMIT ${plainNumber(ORDERS_PER_PAGE)} OFFSET ${offset}) AS ids`;
}

const ofNamed = (renamed: boolean) =>
  Prisma.sql`l.product_id IN (SELECT id FROM named WHERE ${Prisma.raw(renamed ? "renamed" : "NOT renamed")})`;

/**
 * The orders of lines that are found, some of them twice, up to one more than are gathered. They are looked up product by
 * product, which LATERAL with a limit holds a plan to: it might read all lines first.
 */
function lines({ organizationId }: Scope, { holds }: FoundBy): Prisma.Sql {
  const most = plainNumber(GATHERED.lines + 1);
  const of = (renamed: Prisma.Sql, condition: Prisma.Sql) => Prisma.sql`
    (SELECT l.order_id AS id, true AS line FROM named n CROSS JOIN LATERAL (SELECT l.order_id FROM order_line l
      WHERE l.organization_id = ${organizationId}::uuid AND l.product_id = n.id AND ${condition} LIMIT ${most}) l
    WHERE ${renamed} LIMIT ${most})`;
  return Prisma.sql`${of(Prisma.sql`NOT n.renamed`, Prisma.sql`true`)} UNION ALL ${of(Prisma.sql`n.renamed`, holds)}`;
}

/** Those, and unless they are too many already the orders that are found themselves. */
function gathered({ organizationId }: Scope, { orders }: FoundBy): Prisma.Sql {
  const found = orders.map(
    (condition) => Prisma.sql`(SELECT o.id, false AS line FROM "order" o
    WHERE o.organization_id = ${organizationId}::uuid AND ${condition}
      AND (SELECT count(*) <= ${plainNumber(GATHERED.lines)} FROM lines) LIMIT ${plainNumber(GATHERED.orders + 1)})`,
  );
  return Prisma.join([Prisma.sql`SELECT id, line FROM lines`, ...found], " UNION ALL ");
}

/** Whether an order has a line that is found. It is looked up order by order: as EXISTS it might read all lines first. */
const hasLine = ({ organizationId }: Scope, { holds }: FoundBy): Prisma.Sql =>
  Prisma.sql`((SELECT count(*) > 0 FROM named) AND (SELECT true FROM order_line l
    WHERE l.organization_id = ${organizationId}::uuid AND l.order_id = o.id
      AND (${ofNamed(false)} OR (${ofNamed(true)} AND ${holds})) LIMIT 1))`;
