import { z } from "zod";
import { ordersIn } from "#app/domain/orders/orders-in.server.ts";
import { statusesWith } from "#app/domain/orders/statuses.ts";
import { type OrderFilter, ordersFound } from "#app/domain/statistics/order-filter.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import type { Amount, ProductSum } from "./report-view.ts";

const sumRow = z.object({
  name: z.string(),
  unit: z.number(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  currency: z.string(),
  lines: z.number(),
  requested: z.number(),
  prepared: z.number(),
  charged: z.number(),
  amount: z.number(),
});

const chargedQuantity = Prisma.sql`CASE WHEN ${ordersIn(statusesWith("charged", "prepared"))}
  THEN coalesce(l.prepared_quantity, l.quantity) ELSE l.quantity END`;

/**
 * The sums of each product over the orders that a filter finds, by name; from the lines as they were frozen (document 4,
 * Orders).
 */
export async function productSums(db: Tx, scope: Scope, filter: OrderFilter): Promise<ProductSum[]> {
  const rows = await rowsOf(
    db,
    sumRow,
    Prisma.sql`SELECT l.name, l.unit, l.sku, l.barcode, o.currency, count(*)::int AS lines,
      (sum(l.quantity) * 1000)::float8 AS requested,
      (coalesce(sum(l.prepared_quantity), 0) * 1000)::float8 AS prepared,
      (sum(${chargedQuantity}) * 1000)::float8 AS charged,
      sum(round(l.price * (${chargedQuantity})))::float8 AS amount
    FROM "order" o JOIN order_line l ON l.organization_id = o.organization_id AND l.order_id = o.id
    WHERE ${ordersFound(scope, filter)}
    GROUP BY l.name, l.unit, l.sku, l.barcode, o.currency
    ORDER BY fold(l.name), l.name, l.unit, l.sku NULLS FIRST, l.barcode NULLS FIRST, o.currency`,
  );
  const sums: ProductSum[] = [];
  for (const row of rows) addRow(sums, row);
  return sums;
}

/** Rows of one product differ in their currency alone, and stand beside each other. */
function addRow(sums: ProductSum[], { currency, amount, ...row }: z.output<typeof sumRow>): void {
  const last = sums.at(-1);
  const same =
    last && (["name", "unit", "sku", "barcode"] as const).every((field) => last[field] === row[field]);
  if (!same) {
    sums.push({ ...row, amounts: [{ currency, amount }] });
    return;
  }
  for (const field of ["lines", "requested", "prepared", "charged"] as const) last[field] += row[field];
  last.amounts.push({ currency, amount });
}

/** What products come to together, in each currency. */
export function amountsOf(sums: readonly Pick<ProductSum, "amounts">[]): Amount[] {
  const byCurrency = Map.groupBy(
    sums.flatMap(({ amounts }) => amounts),
    ({ currency }) => currency,
  );
  return [...byCurrency]
    .map(([currency, of]) => ({ currency, amount: of.reduce((total, { amount }) => total + amount, 0) }))
    .sort((one, other) => other.amount - one.amount);
}
