import { z } from "zod";
import { lockOrganization } from "#app/domain/billing/claim-quota.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Context } from "#app/lib/context.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";

/** What is put in order: a table that statements call `t`, and which of its rows stand in one order. */
export interface Ordered {
  table: Prisma.Sql;
  among: Prisma.Sql;
}

const orderedRow = z.object({ id: z.string() });

/** The own order of rows: those that nobody has put anywhere follow by name. */
export const ownOrder = (alias: "c" | "p" | "t"): Prisma.Sql =>
  Prisma.raw(`${alias}.position, ${alias}.name, ${alias}.id`);

/**
 * Puts a row at another place among others, counted from 1, and numbers all of them; a place behind the last one is the
 * last. Gives its former and its new place, or null where it is none of them. One at a time in an organization; it is no
 * edit of the row, so that a form that somebody has open stays current.
 */
export async function putInOrder(
  { db, scope }: Pick<Context, "db" | "scope">,
  { table, among }: Ordered,
  id: string,
  position: number,
): Promise<{ from: number; to: number } | null> {
  await lockOrganization(db, scope);
  const own = Prisma.sql`t.organization_id = ${scope.organizationId}::uuid`;
  const rows = await rowsOf(
    db,
    orderedRow,
    Prisma.sql`SELECT t.id FROM ${table} t WHERE ${own} AND ${among} ORDER BY ${ownOrder("t")}`,
  );
  const ids = rows.map((row) => row.id);
  const from = ids.indexOf(id) + 1;
  if (from === 0) return null;
  const to = Math.min(position, ids.length);
  const placed = ids.filter((other) => other !== id).toSpliced(to - 1, 0, id);
  await db.$executeRaw`UPDATE ${table} t SET position = o.position
    FROM unnest(${placed}::uuid[]) WITH ORDINALITY AS o (id, position)
    WHERE ${own} AND t.id = o.id AND t.position IS DISTINCT FROM o.position`;
  return { from, to };
}
