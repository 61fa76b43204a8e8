import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Context } from "./context.server.ts";
import { found } from "./found.ts";
import { pageNumber, searchText } from "./input.server.ts";
import { offsetOf, type Page } from "./page.ts";
import type { RefusalCode } from "./refusal.ts";
import { countRow, onlyRowOf, rowOf, rowsOf } from "./rows.server.ts";
import type { Scope } from "./scope.ts";
import { likePattern } from "./search.server.ts";
import { refuseDuplicate } from "./unique.server.ts";
import { changeRow } from "./version.ts";

/** A row as operations answer it: its columns under their names on the wire. */
type NamedRow = z.ZodObject & z.ZodType<{ id: string; name: string; version: number }>;

/** A table of tenants whose rows people know by name. */
interface NamedTable<Row extends NamedRow> {
  /** The table, which statements call `t`. */
  table: Prisma.Sql;
  row: Row;
  /** What of a row is no column of the table. */
  counted?: { readonly [Name in keyof z.output<Row> & string]?: Prisma.Sql };
  perPage: number;
  /** Refuses a name that another row has, but for letter case and accents. */
  taken: RefusalCode;
}

/** The schema of such a row, which has these beside id, name, version and the date of its creation. */
export const namedRow = <Own extends z.ZodRawShape>(own: Own) =>
  z.object({ id: z.string(), name: z.string(), ...own, version: z.number(), created_at: z.date() });

/** What a list of such rows is asked by: its page, and words of the name. */
export const pageByName = z.object({ page: pageNumber, name: searchText });

/** Reads and writes the rows of a table, always within one organization. */
export function namedRows<Row extends NamedRow>(table: NamedTable<Row>) {
  const reads = readingOf(table);
  return { row: table.row, ...reads, ...writingOf(table.taken, reads.get) };
}

type Reading = Pick<Context, "db" | "scope">;

function readingOf<Row extends NamedRow>({ table, row, counted = {}, perPage }: NamedTable<Row>) {
  const made: Readonly<Record<string, Prisma.Sql | undefined>> = counted;
  const columns = Prisma.join(
    Object.keys(row.shape).map((name) =>
      made[name] ? Prisma.sql`${made[name]} AS ${Prisma.raw(name)}` : Prisma.raw(`t.${name}`),
    ),
  );
  const of = ({ organizationId }: Scope) => Prisma.sql`FROM ${table} t
    WHERE t.organization_id = ${organizationId}::uuid`;

  return {
    /** One page, newest first. The name ignores case and accents. */
    async page({ db, scope }: Reading, { page, name }: Asked): Promise<Page<z.output<Row>>> {
      const matching = Prisma.sql`${of(scope)} AND fold(t.name) LIKE fold(${likePattern(name)})`;
      const [items, total] = await Promise.all([
        rowsOf(
          db,
          row,
          Prisma.sql`SELECT ${columns} ${matching}
          ORDER BY t.created_at DESC, t.id DESC LIMIT ${perPage} OFFSET ${offsetOf(page, perPage)}`,
        ),
        onlyRowOf(db, countRow, Prisma.sql`SELECT count(*)::int AS count ${matching}`),
      ]);
      return { items, limit: perPage, count: total.count, page };
    },

    /** The row of an id. Refuses an unknown one (`not_found`). */
    get: ({ db, scope }: Reading, id: string): Promise<z.output<Row>> =>
      found(rowOf(db, row, Prisma.sql`SELECT ${columns} ${of(scope)} AND t.id = ${id}::uuid`)),
  };
}

type Asked = z.output<typeof pageByName>;
type Writing = Pick<Context, "db" | "scope" | "record">;
type Made<Values> = Values & { organizationId: string };

/** A change of a row at the version that it was read with. */
interface Change<Values> {
  where: { organizationId: string; id: string; version: number };
  data: Values & { version: { increment: 1 } };
}

function writingOf<Row extends { version: number }>(
  taken: RefusalCode,
  get: (context: Reading, id: string) => Promise<Row>,
) {
  const byName = <T>(write: Promise<T>) => refuseDuplicate(write, taken, { field: "name" });

  return {
    /** Makes a row and records it; `insert` writes it. Refuses a name that is taken. */
    async add<Values extends Record<string, unknown>>(
      { scope: { organizationId }, record }: Writing,
      values: Values,
      insert: (data: Made<Values>) => Promise<{ id: string }>,
    ): Promise<{ id: string }> {
      const { id } = await byName(insert({ ...values, organizationId }));
      record({ subjectId: id, after: values });
      return { id };
    },

    /**
     * Changes a row and records it; `update` writes it. Refuses an unknown id (`not_found`), a name that is taken, and
     * a change that was drawn from an older version (`stale`, with the present row).
     */
    async change<Values extends Record<string, unknown>>(
      context: Writing,
      { id, version, values }: { id: string; version: number | undefined; values: Values },
      update: (change: Change<Values>) => Promise<{ count: number }>,
    ): Promise<{ id: string; version: number }> {
      const { organizationId } = context.scope;
      const before = await changeRow(
        () => get(context, id),
        version,
        (drawn) => {
          const where = { organizationId, id, version: drawn.version };
          return byName(update({ where, data: { ...values, version: { increment: 1 } } }));
        },
      );
      const changed = Object.entries(before).filter(([name]) => name in values);
      context.record({ subjectId: id, before: Object.fromEntries(changed), after: values });
      return { id, version: before.version + 1 };
    },
  };
}
