import { z } from "zod";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "./database.server.ts";

/** A row with an id alone. */
export const idRow = z.object({ id: z.string() });

/** What a statement counts. */
export const countRow = z.object({ count: z.number() });

/** JSON that the product has stored itself, in the shape in which it was checked then. */
export const storedJson = <T>() => z.custom<T>((value) => value !== undefined);

/**
 * The rows of a statement, as the schema of a row describes them: it transforms nothing, and is made once for the
 * module. Tests and development check that a row is just so, no column more; production takes it as it comes.
 */
export async function rowsOf<Row extends z.ZodObject>(
  db: Tx,
  row: Row,
  statement: Prisma.Sql,
): Promise<z.output<Row>[]> {
  const rows = await db.$queryRaw<z.output<Row>[]>(statement);
  if (areChecked()) requireShape(row, rows, statement);
  return rows;
}

/** The first row of a statement, as {@link rowsOf} gives it; undefined when there is none. */
export async function rowOf<Row extends z.ZodObject>(
  db: Tx,
  row: Row,
  statement: Prisma.Sql,
): Promise<z.output<Row> | undefined> {
  const [first] = await rowsOf(db, row, statement);
  return first;
}

/** The row of a statement that always gives one, such as a count. */
export async function onlyRowOf<Row extends z.ZodObject>(
  db: Tx,
  row: Row,
  statement: Prisma.Sql,
): Promise<z.output<Row>> {
  const only = await rowOf(db, row, statement);
  if (!only) throw new Error(`A statement gave no row.\n${statement.sql}`);
  return only;
}

let checked: boolean | undefined;

function areChecked(): boolean {
  checked ??= process.env.NODE_ENV !== "production";
  return checked;
}

const shapes = new WeakMap<z.ZodObject, z.ZodType>();

function requireShape(row: z.ZodObject, rows: readonly unknown[], { sql }: Prisma.Sql): void {
  const shape = shapes.get(row) ?? z.array(row.strict());
  shapes.set(row, shape);
  const { error } = shape.safeParse(rows);
  if (error) throw new Error(`Rows are not as their schema says.\n${z.prettifyError(error)}\n${sql}`);
}
