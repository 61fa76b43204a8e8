import type pg from "pg";
import type { Interval } from "#app/domain/statistics/days-read.server.ts";
import { daysLater } from "#app/lib/local-day.ts";
import type { Scope } from "#app/lib/scope.ts";

type Floor = (client: pg.Client, scope: Scope, interval: Interval) => Promise<unknown>;

/** The last day is not summed up yet. */
const today = `o.organization_id = $1 AND o.created_at >= $3::timestamp AT TIME ZONE $4 AND o.created_at < ($3::date + 1)::timestamp AT TIME ZONE $4
  AND o.status <> 'order_discarded'`;

const named = (client: pg.Client, name: string, text: string, values: unknown[]) =>
  client.query({ name: `floor ${name}`, text, values });

/** The same answers by as few statements as they can be had with, written for this data and nothing else. */
export const insightsFloor = {
  /** Sums by workplace and day with those of the days before, and the most frequent products and members. */
  async dashboard(client, { organizationId, organization }, { from, to }) {
    const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
    const values = (first: string) => [organizationId, first, to, organization.timeZone];
    await named(
      client,
      "places",
      `SELECT day, workplace_id, currency, orders, items, amount FROM daily_order WHERE organization_id = $1 AND day >= $2 AND day < $3
      UNION ALL SELECT $3::date, o.workplace_id, o.currency, count(DISTINCT o.id)::int, count(*)::int, sum(o.total) FROM "order" o
        JOIN order_line l ON l.organization_id = o.organization_id AND l.order_id = o.id WHERE ${today} GROUP BY 2, 3`,
      values(daysLater(from, -days)),
    );
    await named(
      client,
      "products",
      `SELECT product_id, sum(items) FROM (
        SELECT product_id, items FROM daily_product WHERE organization_id = $1 AND day >= $2 AND day < $3
        UNION ALL SELECT l.product_id, 1 FROM "order" o
          JOIN order_line l ON l.organization_id = o.organization_id AND l.order_id = o.id WHERE ${today}) s
      GROUP BY 1 ORDER BY 2 DESC LIMIT 10`,
      values(from),
    );
    await named(
      client,
      "members",
      `SELECT part, member_id, sum(orders) FROM (
        SELECT part, member_id, orders FROM daily_member WHERE organization_id = $1 AND day >= $2 AND day < $3
        UNION ALL SELECT m.part, m.id, 1 FROM "order" o CROSS JOIN LATERAL
          (VALUES ('requisition', o.requisition_member_id), ('delivery', o.provide_member_id)) m (part, id) WHERE ${today} AND m.id IS NOT NULL) s
      GROUP BY 1, 2 ORDER BY 3 DESC`,
      values(from),
    );
  },
  /** What was requested and prepared of each product, and what it comes to. */
  async report(client, { organizationId, organization }, { from, to }) {
    await named(
      client,
      "report",
      `SELECT l.name, l.unit, l.sku, l.barcode, o.currency, count(*), sum(l.quantity), sum(l.prepared_quantity),
        sum(round(l.price * coalesce(l.prepared_quantity, l.quantity)))
      FROM "order" o JOIN order_line l ON l.organization_id = o.organization_id AND l.order_id = o.id
      WHERE o.organization_id = $1 AND o.status IN ('order_completed', 'order_delivered')
        AND o.created_at >= $2::timestamp AT TIME ZONE $4 AND o.created_at < ($3::date + 1)::timestamp AT TIME ZONE $4
      GROUP BY 1, 2, 3, 4, 5 ORDER BY 1`,
      [organizationId, from, to, organization.timeZone],
    );
  },
  /** The rows of the first page, and the count of all. */
  async list(client, { organizationId }) {
    await named(
      client,
      "list",
      `SELECT * FROM "order" WHERE organization_id = $1 ORDER BY created_at DESC, id DESC LIMIT 30`,
      [organizationId],
    );
    await named(client, "tally", "SELECT sum(count) FROM order_tally WHERE organization_id = $1", [
      organizationId,
    ]);
  },
} satisfies Record<string, Floor>;
