/** Sends one statement with parameters. */
type Send = (statement: string, values: unknown[]) => Promise<unknown>;

interface Place {
  organizationId: string;
  workplaceIds: readonly string[];
  productIds: readonly string[];
  count: number;
  /** Who placed every second order; nobody's without one. */
  memberId?: string;
}

/**
 * A history of many orders of one business, one every five minutes up to now, two lines each: nine of ten handed over,
 * one of twenty discarded, the rest open; a third has a customer with a name and a phone number, a quarter a pickup day.
 * Four statements.
 */
export async function makeManyOrders(send: Send, place: Place): Promise<void> {
  const { organizationId, workplaceIds, productIds, count, memberId = null } = place;
  await send(
    `INSERT INTO customer (id, organization_id, name, phone, phone_digits, created_at)
    SELECT gen_random_uuid(), $1::uuid,
      (ARRAY['Ștefan','Ana','Ion','Măriuca','Țuți','Elena','Vasile'])[1 + n % 7] || ' ' ||
        (ARRAY['Popescu','Țiriac','Moldovan','Brânzei','Ionescu'])[1 + n % 5] || ' ' || n,
      '07' || lpad(n::text, 8, '0'), '07' || lpad(n::text, 8, '0'), now() - n * interval '1 hour'
    FROM generate_series(1, $2::int / 20) n`,
    [organizationId, count],
  );
  await send(
    `WITH c AS (SELECT id, name, phone, row_number() OVER (ORDER BY created_at DESC) AS place FROM customer WHERE organization_id = $1::uuid)
    INSERT INTO "order" (id, organization_id, number, workplace_id, status, requisition_name, customer_id,
      customer_name, customer_phone, currency, total, reason, created_at, moved_at, delivered_at, pickup_date,
      requisition_member_id)
    SELECT gen_random_uuid(), $1::uuid, n, ($2::uuid[])[1 + n % cardinality($2::uuid[])], s.status, 'Ana Pop', c.id,
      c.name, c.phone, 'RON', 1000, CASE WHEN s.status = 'order_discarded' THEN 'nu mai vine' END,
      at, at + interval '1 hour', CASE WHEN s.status = 'order_delivered' THEN at + interval '1 hour' END, CASE WHEN n % 4 = 0 THEN at::date END,
      CASE WHEN n % 4 < 2 THEN $4::uuid END
    FROM generate_series(1, $3::int) n
      CROSS JOIN LATERAL (SELECT now() - ($3::int - n) * interval '5 minutes' AS at) t
      CROSS JOIN LATERAL (SELECT CASE WHEN n > $3::int - 300 THEN 'order_pending' WHEN n % 20 = 0 THEN 'order_discarded'
        ELSE 'order_delivered' END AS status) s
      LEFT JOIN c ON n % 3 = 0 AND c.place = 1 + n % ($3::int / 20)`,
    [organizationId, workplaceIds, count, memberId],
  );
  await send(
    `INSERT INTO order_line (id, organization_id, order_id, position, product_id, name, unit, price, quantity)
    SELECT gen_random_uuid(), o.organization_id, o.id, l, p.id, p.name, p.unit, p.price, 1 + l
    FROM "order" o CROSS JOIN generate_series(0, 1) l
      JOIN LATERAL (SELECT ($2::uuid[])[1 + (o.number * (l * 6 + 1)) % cardinality($2::uuid[])] AS id) w ON true
      JOIN product p ON p.organization_id = o.organization_id AND p.id = w.id
    WHERE o.organization_id = $1::uuid`,
    [organizationId, productIds],
  );
  await send("UPDATE organization SET last_order_number = $2::int WHERE id = $1::uuid", [
    organizationId,
    count,
  ]);
}
