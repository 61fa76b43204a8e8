import { z } from "zod";
import { shownName } from "#app/domain/orders/shown-name.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { PARKED_SHOWN } from "./limits.ts";
import { lineNow } from "./line-now.ts";
import { nameOfParked, parkedWithin } from "./parked-row.server.ts";

/** Why the session ended that an order was being taken in. */
export const endings = ["pin", "console", "changed", "sign_out", "expired", "ended"] as const;

const line = z.object({
  name: z.string(),
  /** A decimal, in the unit that it was told in. */
  quantity: z.string(),
  told_in: z.number().nullable(),
  /** Of the product. */
  unit: z.number(),
  price: z.number(),
});

const parkedRow = z.object({
  id: z.string(),
  number: z.number(),
  name: z.string().nullable(),
  location_id: z.string(),
  location: z.string(),
  parked_by: z.string(),
  parked_by_kind: z.string().nullable(),
  parked_at: z.date(),
  because: z.enum(endings).nullable(),
  lines: z.array(line),
});

/** A parked order, with names, units and prices of its products as they are now. */
export interface ParkedOrder extends Omit<z.output<typeof parkedRow>, "lines" | "parked_by_kind"> {
  /** Whether it was parked more than a day ago. */
  old: boolean;
  lines: { name: string; unit: number; quantity: string }[];
  /** Minor units. */
  total: number;
}

/** The parked orders of a scope that a condition on `draft o` picks, the last one first; one statement. */
export async function parkedRows(
  db: Tx,
  scope: Scope,
  now: Date,
  condition: Prisma.Sql,
): Promise<ParkedOrder[]> {
  const rows = await rowsOf(
    db,
    parkedRow,
    Prisma.sql`
    SELECT o.id, o.parked_number AS number, ${nameOfParked} AS name,
      o.workplace_id AS location_id, w.name AS location, coalesce(o.past -> -1 ->> 'actor_name', '') AS parked_by,
      o.past -> -1 ->> 'actor_kind' AS parked_by_kind, o.parked_at, o.parked_because AS because, (
        SELECT coalesce(json_agg(json_build_object('name', p.name, 'unit', p.unit, 'price', p.price,
          'quantity', t.line ->> 'quantity', 'told_in', t.line -> 'unit') ORDER BY t.position), '[]')
        FROM jsonb_array_elements(o.lines) WITH ORDINALITY AS t (line, position)
          JOIN product p ON p.organization_id = o.organization_id AND p.id = (t.line ->> 'product_id')::uuid) AS lines
    FROM draft o JOIN workplace w ON w.organization_id = o.organization_id AND w.id = o.workplace_id
    WHERE ${parkedWithin(scope, now)} AND ${condition}
    ORDER BY o.parked_at DESC, o.id DESC LIMIT ${PARKED_SHOWN}`,
  );
  return rows.map(({ lines: stored, parked_by_kind: kind, ...order }) => {
    const lines = stored.map(({ name, quantity, told_in, ...product }) => ({
      name,
      ...lineNow({ quantity, unit: told_in ?? undefined }, product),
    }));
    return {
      ...order,
      parked_by: shownName(scope, order.parked_by, kind === "member"),
      old: now.getTime() - order.parked_at.getTime() > DAY_MS,
      lines: lines.map(({ name, unit, quantity }) => ({ name, unit, quantity })),
      total: lines.reduce((sum, { total }) => sum + total, 0),
    };
  });
}
