import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Context } from "./context.server.ts";
import { found } from "./found.ts";
import { pageNumber, searchText, sortBy } from "./input.server.ts";
import { offsetOf, type Page } from "./page.ts";
import { countRow, onlyRowOf, rowOf, rowsOf } from "./rows.server.ts";
import type { Scope } from "./scope.ts";
import { likePattern } from "./search.server.ts";

/** A table of tenants whose rows people know by name. */
interface NamedTable<Row extends z.ZodObject> {
  /** The table, which statements call `t`. */
  table: Prisma.Sql;
  /** A row as operations answer it: its columns under their names on the wire. */
  row: Row;
  /** Those that are no columns of the table. */
  counted?: { readonly [Name in keyof z.output<Row> & string]?: Prisma.Sql };
  perPage: number;
}

type Reading = Pick<Context, "db" | "scope">;

/** The schema of such a row, which has these beside id, name, version and the date of its creation. */
export const namedRow = <Own extends z.ZodRawShape>(own: Own) =>
  z.object({ id: z.string(), name: z.string(), ...own, version: z.number(), created_at: z.date() });

const ways = {
  name: Prisma.sql`fold(t.name), t.id`,
  "-name": Prisma.sql`fold(t.name) DESC, t.id DESC`,
  created: Prisma.sql`t.created_at, t.id`,
  position: Prisma.sql`t.position, t.name, t.id`,
};
const newestFirst = Prisma.sql`t.created_at DESC, t.id DESC`;

/** What a list of such rows is asked by: its page, words of the name, and its order, without which the newest come first. */
export const pageByName = z.object({
  page: pageNumber,
  name: searchText,
  sort: sortBy(["name", "-name", "created"]),
});

/** The same for rows that have an order of their own. */
export const pageInOrder = pageByName.extend({
  sort: sortBy(["name", "-name", "created", "position"]).describe(
    "`-` is downwards; `position` is the own order.",
  ),
});

/** Reads the rows of a table by page and name, and by id, always within one organization. */
export function namedRows<Row extends z.ZodObject>({ table, row, counted = {}, perPage }: NamedTable<Row>) {
  const made: Readonly<Record<string, Prisma.Sql | undefined>> = counted;
  const columns = Prisma.join(
    Object.keys(row.shape).map((name) =>
      made[name] ? Prisma.sql`${made[name]} AS ${Prisma.raw(name)}` : Prisma.raw(`t.${name}`),
    ),
  );
  const of = ({ organizationId }: Scope) => Prisma.sql`FROM ${table} t
    WHERE t.organization_id = ${organizationId}::uuid`;

  return {
    row,

    /** One page, newest first unless asked for otherwise. The name ignores case and accents. */
    async page(
      { db, scope }: Reading,
      { page, name, sort }: z.output<typeof pageInOrder>,
    ): Promise<Page<z.output<Row>>> {
      const matching = Prisma.sql`${of(scope)} AND fold(t.name) LIKE fold(${likePattern(name)})`;
      const [items, total] = await Promise.all([
        rowsOf(
          db,
          row,
          Prisma.sql`SELECT ${columns} ${matching}
          ORDER BY ${sort ? ways[sort] : newestFirst} LIMIT ${perPage} OFFSET ${offsetOf(page, perPage)}`,
        ),
        onlyRowOf(db, countRow, Prisma.sql`SELECT count(*)::int AS count ${matching}`),
      ]);
      return { items, limit: perPage, count: total.count, page };
    },

    /** The row of an id, where there is one. */
    find: ({ db, scope }: Reading, id: string): Promise<z.output<Row> | undefined> =>
      rowOf(db, row, Prisma.sql`SELECT ${columns} ${of(scope)} AND t.id = ${id}::uuid`),
  };
}

/** The row of an id. Refuses an unknown one (`not_found`). */
export const rowById = <Row>(
  context: Reading,
  rows: { find(context: Reading, id: string): Promise<Row | undefined> },
  id: string,
): Promise<Row> => found(rows.find(context, id));
