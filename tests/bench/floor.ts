import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import type { BenchBusiness, Placement } from "./bench-business.ts";

const PLACE = `WITH place AS (
    SELECT id FROM workplace WHERE organization_id = $1 AND id = $3 FOR KEY SHARE
  ), numbered AS (
    UPDATE organization SET last_order_number = last_order_number + 1, order_version = order_version + 1
    FROM place WHERE organization.id = $1 RETURNING last_order_number AS number
  ), placed AS (
    INSERT INTO "order" (id, organization_id, number, workplace_id, requisition_member_id, requisition_name, currency,
      total)
    SELECT $2, $1, number, $3, $4, 'Ana Pop', 'RON', $5::bigint FROM numbered
  ), lines AS (
    INSERT INTO order_line (id, organization_id, order_id, position, product_id, name, unit, price, quantity)
    SELECT l.id, $1, $2, l.position, l.item_id, l.name, l.unit, l.price, l.quantity
    FROM jsonb_to_recordset($6::jsonb) AS l (id uuid, position smallint, item_id uuid, name text, unit smallint,
      price int, quantity numeric)
  )
  INSERT INTO order_history (id, organization_id, order_id, act, to_status, actor_kind, actor_id, actor_name)
  VALUES ($7, $1, $2, 'placed', 'order_pending', 'member', $4, 'Ana Pop')`;

/**
 * The same transaction by plain `pg`: what the database alone needs for an order with five lines, with the same
 * reads, rows and locks, and nothing of HTTP, forms, sessions or checks.
 */
export function floor(
  clients: readonly pg.Client[],
  { organizationId, workplaceId }: BenchBusiness,
): (placement: Placement, client: number) => Promise<void> {
  return async ({ sessionId, memberId, formToken, items }, number) => {
    const client = clients[number];
    if (!client) throw new Error("no such client");
    const orderId = randomUUID();
    await client.query("BEGIN");
    await client.query(
      `INSERT INTO form_token (token, organization_id, actor_id, operation, input_hash, result_id)
      VALUES ($1, $2, $3, 'POST_/v1/orders/provision', $4, $5) ON CONFLICT DO NOTHING`,
      [formToken, organizationId, memberId, createHash("sha256").update(orderId).digest(), orderId],
    );
    await client.query("SELECT name, data FROM setting WHERE organization_id = $1 AND scope = 'store'", [
      organizationId,
    ]);
    await client.query("DELETE FROM draft WHERE session_id = $1 AND workplace_id = $2 RETURNING lines", [
      sessionId,
      workplaceId,
    ]);
    const { rows } = await client.query<{ id: string; name: string; unit: number; price: number }>(
      "SELECT id, name, unit, price FROM product WHERE organization_id = $1 AND state IN (0, 2) AND id = ANY($2)",
      [organizationId, items.map(({ item_id }) => item_id)],
    );
    const lines = items.map((item, position) => ({
      ...rows.find(({ id }) => id === item.item_id),
      ...item,
      id: randomUUID(),
      position,
    }));
    await client.query(PLACE, [
      ...[organizationId, orderId, workplaceId, memberId, 10_000, JSON.stringify(lines), randomUUID()],
    ]);
    await client.query("COMMIT");
  };
}
