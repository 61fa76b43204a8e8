import { randomUUID } from "node:crypto";
import type pg from "pg";
import { type Scope, unsafeScope } from "#app/lib/scope.ts";
import { makeManyOrders } from "#tests/factories/many-orders.ts";

const PRODUCTS = 5_000;
const NAMES = [
  "Pâine",
  "Cozonac",
  "Covrigi",
  "Franzelă",
  "Lapte",
  "Brânză",
  "Dulceață",
  "Smântână",
  "Ouă",
  "Miere",
];

/** A shop with an archive of orders, and who asks about it. */
export interface GrowthShop {
  scope: Scope;
  orders: number;
  workplaceIds: string[];
  memberId: string;
  customerId: string;
  orderId: string;
}

/** Fills a shop in an empty database: 5,000 products, two workplaces, a member, and so many orders and their customers. */
export async function makeGrowthShop(client: pg.Client, orders: number): Promise<GrowthShop> {
  const send = (statement: string, values: unknown[]) => client.query(statement, values);
  const [organizationId, memberId] = [randomUUID(), randomUUID()];
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
  const [workplaceIds, productIds] = [ids(2), ids(PRODUCTS)];
  await send("INSERT INTO organization (id, name, slug) VALUES ($1, 'Brutăria Veche', 'brutaria-veche')", [
    organizationId,
  ]);
  await send(
    "INSERT INTO workplace (id, organization_id, name) SELECT id, $1, 'Punctul ' || n FROM unnest($2::uuid[]) WITH ORDINALITY AS p (id, n)",
    [organizationId, workplaceIds],
  );
  await send(
    "INSERT INTO member (id, organization_id, username, role, pin) VALUES ($1, $2, 'Ioana', 'sales', 'sealed')",
    [memberId, organizationId],
  );
  await send(
    `INSERT INTO product (id, organization_id, name, unit, price, sku, barcode)
    SELECT id, $1, ($3::text[])[1 + n % cardinality($3::text[])] || ' nr. ' || n, 1, 100 * n, 'SKU-' || n, '594' || (1000000000 + n)
    FROM unnest($2::uuid[]) WITH ORDINALITY AS p (id, n)`,
    [organizationId, productIds, NAMES],
  );
  await makeManyOrders(send, { organizationId, workplaceIds, productIds, memberId, count: orders });
  await client.query("VACUUM ANALYZE");
  const { rows } = await client.query<{ id: string; customer_id: string }>(
    `SELECT id, customer_id FROM "order" WHERE customer_id IS NOT NULL ORDER BY number LIMIT 1`,
  );
  const scope = unsafeScope({
    organizationId,
    organization: { name: "", slug: "", locale: "ro", timeZone: "Europe/Bucharest", currency: "RON" },
    subscriptions: [],
    workplaces: "all",
  });
  const [order] = rows;
  return {
    ...{ scope, orders, workplaceIds, memberId },
    orderId: order?.id ?? "",
    customerId: order?.customer_id ?? "",
  };
}
