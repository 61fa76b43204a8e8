import { z } from "zod";
import { ordersIn } from "#app/domain/orders/orders-in.server.ts";
import { keptStatuses } from "#app/domain/orders/statuses.ts";
import { ordersWithin } from "#app/domain/orders/within-scope.server.ts";
import { deletedOrders } from "#app/domain/retention/deleted-orders.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { query } from "#app/lib/query.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { customerFiguresOutput } from "./customer-input.server.ts";
import { findCustomer } from "./customer-rows.server.ts";
import { MOST_ORDERED } from "./limits.ts";
import { listCustomers } from "./list-customers.server.ts";

const sumRow = z.object({
  currency: z.string(),
  count: z.number(),
  total: z.bigint(),
  first_at: z.date(),
  last_at: z.date(),
});
const mostRow = z.object({
  item_id: z.string(),
  name: z.string(),
  unit: z.number(),
  count: z.number(),
  quantity: z.string(),
});

/**
 * One customer with how many orders they have, from when to when, what these come to in each currency (minor units) and
 * the 5 products that most of them have. All figures but the number of orders leave discarded ones out, and none has
 * deleted ones. Refuses an unknown id (`not_found`).
 */
export const getCustomer = query({
  key: "GET_/v1/customers/:customer_id",
  summary: "Show a customer and what they ordered",
  refuses: ["not_found"],
  access: listCustomers.access,
  input: z.object({ customer_id: id }),
  output: customerFiguresOutput,
  async run({ db, scope, now }, { customer_id }) {
    const customer = await found(findCustomer(db, scope, customer_id));
    const from = localDay(customer.created_at, scope.organization.timeZone);
    const to = localDay(now, scope.organization.timeZone);
    const [sums, most_ordered, deleted] = await Promise.all([
      sumsOf(db, scope, customer_id),
      mostOrdered(db, scope, customer_id),
      deletedOrders(db, scope, {
        interval: { from, to },
        locations: null,
        statuses: keptStatuses,
        dateField: "created_at",
      }),
    ]);
    const instants = (name: "first_at" | "last_at") => sums.map((sum) => sum[name].getTime());
    return {
      ...customer,
      discarded_count: customer.order_count - sums.reduce((all, { count }) => all + count, 0),
      first_order_at: sums.length > 0 ? new Date(Math.min(...instants("first_at"))) : null,
      last_order_at: sums.length > 0 ? new Date(Math.max(...instants("last_at"))) : null,
      sums: sums.map(({ currency, count, total }) => ({ currency, count, total: Number(total) })),
      most_ordered,
      deleted_before: deleted.before,
      deleted_workplaces: deleted.workplaces,
    };
  },
});

/** The orders of a customer that were not discarded. */
const keptOrders = (scope: Scope, customerId: string) =>
  Prisma.sql`${ordersWithin(scope)} AND o.customer_id = ${customerId}::uuid AND ${ordersIn(keptStatuses)}`;

const sumsOf = (db: Tx, scope: Scope, customerId: string) =>
  rowsOf(
    db,
    sumRow,
    Prisma.sql`
    SELECT o.currency, count(*)::int AS count, sum(o.total)::bigint AS total, min(o.created_at) AS first_at,
      max(o.created_at) AS last_at
    FROM "order" o WHERE ${keptOrders(scope, customerId)} GROUP BY o.currency ORDER BY count DESC, o.currency`,
  );

/** Under the name that the latest of the orders has it by. */
const mostOrdered = (db: Tx, scope: Scope, customerId: string) =>
  rowsOf(
    db,
    mostRow,
    Prisma.sql`
    SELECT l.product_id AS item_id, (array_agg(l.name ORDER BY o.created_at DESC))[1] AS name, l.unit,
      count(DISTINCT o.id)::int AS count, trim_scale(sum(l.quantity))::text AS quantity
    FROM "order" o JOIN order_line l ON l.organization_id = ${scope.organizationId}::uuid AND l.order_id = o.id
    WHERE ${keptOrders(scope, customerId)}
    GROUP BY l.product_id, l.unit ORDER BY count DESC, sum(l.quantity) DESC, l.product_id LIMIT ${MOST_ORDERED}`,
  );
