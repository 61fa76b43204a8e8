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

/** Where a row goes, counted from 1; `from` is the place that whoever moves it saw it at. */
export interface Move {
  position: number;
  from?: number | undefined;
}

/** What moves a row is asked for, in an order of so many. */
export const moveIn = (most: number) => {
  const place = z.number().int().min(1).max(most);
  const seen =
    "The place that it was seen at: where others have moved meanwhile, it goes as many places from where it is.";
  return { position: place, from: place.optional().describe(seen) };
};

/**
 * The ids in their order once one of them is moved, with its former and its new place, counted from 1; null where it is none
 * of them. A place behind the last one is the last. Where others have moved meanwhile it goes as many places up or down as it
 * was to go `from` where it was seen.
 */
export function movedAmong(ids: readonly string[], id: string, { position, from: seen }: Move) {
  const from = ids.indexOf(id) + 1;
  if (from === 0) return null;
  const meant = seen === undefined ? position : from + position - seen;
  const to = Math.min(Math.max(meant, 1), ids.length);
  return { from, to, placed: ids.filter((other) => other !== id).toSpliced(to - 1, 0, id) };
}

/**
 * Puts a row at another place among others as {@link movedAmong} says, and numbers all of them. Gives its former and its new
 * place, or null where it is none of them. One at a time in an organization; it is no edit of the row, so that a form that
 * somebody has open stays current.
 */
export async function putInOrder(
  { db, scope }: Pick<Context, "db" | "scope">,
  { table, among }: Ordered,
  id: string,
  move: Move,
): Promise<{ from: number; to: number } | null> {
  await lockOrganization(db, scope);
  const own = Prisma.sql`t.organization_id = ${scope.organizationId}::uuid`;
  const rows = await rowsOf(
    db,
    orderedRow,
    Prisma.sql`SELECT t.id FROM ${table} t WHERE ${own} AND ${among} ORDER BY ${ownOrder("t")}`,
  );
  const ids = rows.map((row) => row.id);
  const moved = movedAmong(ids, id, move);
  if (!moved) return null;
  const { placed, ...places } = moved;
  await db.$executeRaw`UPDATE ${table} t SET position = o.position
    FROM unnest(${placed}::uuid[]) WITH ORDINALITY AS o (id, position)
    WHERE ${own} AND t.id = o.id AND t.position IS DISTINCT FROM o.position`;
  return places;
}
