import { createHash, randomUUID } from "node:crypto";
import type pg from "pg";
import type { BenchBusiness, Placement } from "./bench-business.ts";

/** The business that orders are placed in. */
export type FloorBusiness = Pick<BenchBusiness, "organizationId" | "workplaceId">;

const SESSION = `SELECT s.id, s.kind, s.member_id, s.workplace_id, m.username, m.role, m.all_workplaces,
    ARRAY(SELECT mw.workplace_id::text FROM member_workplace mw
      WHERE mw.organization_id = s.organization_id AND mw.member_id = s.member_id) AS workplaces,
    o.name, o.slug, o.locale, o.time_zone, o.currency,
    (SELECT json_agg(json_build_object('planId', b.plan_id, 'status', b.status))
      FROM subscription b WHERE b.organization_id = s.organization_id) AS subscriptions
  FROM session s JOIN organization o ON o.id = s.organization_id
    JOIN member m ON m.organization_id = s.organization_id AND m.id = s.member_id AND m.removed_at IS NULL
  WHERE s.hash = $1 AND s.kind = 'member' AND s.expires_at > now()`;

const CLAIM = `INSERT INTO form_token (token, organization_id, actor_id, operation, input_hash, result_id)
  VALUES ($1, $2, $3, 'POST_/v1/orders/provision', $4, $5) ON CONFLICT DO NOTHING`;

const DRAFT = "DELETE FROM draft WHERE session_id = $1 AND workplace_id = $2 RETURNING lines";

const GROUND = `SELECT (SELECT json_agg(s) FROM (SELECT name, data FROM setting
    WHERE organization_id = $1 AND scope = 'store') s) AS settings,
  (SELECT json_agg(p) FROM (SELECT p.id, p.name, p.unit, p.price, p.sku, p.barcode, p.fields, c.name AS category
    FROM product p LEFT JOIN category c ON c.organization_id = p.organization_id AND c.id = p.category_id
    WHERE p.organization_id = $1 AND p.state IN (0, 2) AND p.id = ANY($2)) p) AS products`;

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
  ), history AS (
    INSERT INTO order_history (id, organization_id, order_id, act, to_status, actor_kind, actor_id, actor_name)
    VALUES ($7, $1, $2, 'placed', 'order_pending', 'member', $4, 'Ana Pop')
  )
  SELECT number FROM numbered`;

const NOTICE = "SELECT set_config('synchronous_commit', 'off', true), pg_notify('orders', $1)";

/** So many statements an order takes here, BEGIN and COMMIT included. */
export const FLOOR_STATEMENTS = 8;

/**
 * The same order by plain `pg`: what the database alone needs for one with five lines, by as many named statements of
 * the same kind as the application sends, with the same rows and locks, and nothing of HTTP, forms or checks.
 */
export async function placeByPg(
  client: pg.Client,
  { organizationId, workplaceId }: FloorBusiness,
  { secret, sessionId, memberId, formToken, items }: Placement,
): Promise<void> {
  const ask = async <Row extends pg.QueryResultRow>(name: string, text: string, values: unknown[]) =>
    (await client.query<Row>({ name, text, values })).rows;
  const sha256 = (text: string) => createHash("sha256").update(text).digest();
  const orderId = randomUUID();
  await ask("session", SESSION, [sha256(secret)]);
  await client.query("BEGIN");
  await ask("claim", CLAIM, [formToken, organizationId, memberId, sha256(orderId), orderId]);
  await ask("draft", DRAFT, [sessionId, workplaceId]);
  const ids = items.map(({ item_id }) => item_id);
  const [ground] = await ask<{ products: { id: string }[] }>("ground", GROUND, [organizationId, ids]);
  const lines = items.map((item, position) => ({
    ...ground?.products.find(({ id }) => id === item.item_id),
    ...item,
    id: randomUUID(),
    position,
  }));
  await ask("place", PLACE, [
    ...[organizationId, orderId, workplaceId, memberId, 10_000, JSON.stringify(lines), randomUUID()],
  ]);
  await client.query("COMMIT");
  await ask("notice", NOTICE, [organizationId]);
}
