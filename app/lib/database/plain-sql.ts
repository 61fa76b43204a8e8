import pg from "pg";
import { Prisma } from "#app/generated/prisma/client.ts";
import { statementName } from "./statement-name.ts";

/** A connection, or a pool of them. */
export interface Sends {
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>;
}

type Statement = Prisma.Sql | TemplateStringsArray;

/** What Prisma offers for statements in SQL. */
export interface PlainSql {
  $queryRaw(statement: Statement, ...values: unknown[]): Promise<unknown[]>;
  $executeRaw(statement: Statement, ...values: unknown[]): Promise<number>;
}

/**
 * Sends statements in SQL through `pg` alone, with the values and the rows that Prisma's own calls of these names take
 * and give: big integers as bigint, decimals as Decimal, times and days as Date in UTC. Prisma's engine in between would
 * take more processor time than the statement.
 */
export function plainSql(on: Sends): PlainSql {
  const send = (statement: Statement, values: unknown[]) => on.query(queryOf(asSql(statement, values)));
  return {
    $queryRaw: async (statement, ...values) => (await send(statement, values)).rows,
    $executeRaw: async (statement, ...values) => (await send(statement, values)).rowCount ?? 0,
  };
}

const asSql = (statement: Statement, values: unknown[]): Prisma.Sql =>
  statement instanceof Prisma.Sql ? statement : Prisma.sql(statement, ...values);

function queryOf({ text, values }: Prisma.Sql): pg.QueryConfig {
  return { name: statementName({ sql: text, args: values }), text, values: values.map(sentAs), types };
}

/** pg would send the time of this machine's zone. */
function sentAs(value: unknown): unknown {
  if (value === undefined) throw new TypeError("A statement was given no value: null is what says so.");
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.map(sentAs) : value;
}

const utc = (text: string) => new Date(`${text.replace(" ", "T")}Z`);
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const decimal = (text: string) => new Prisma.Decimal(text);

const { builtins } = pg.types;
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, BigInt],
  [builtins.NUMERIC, decimal],
  [builtins.DATE, day],
  [builtins.TIMESTAMP, utc],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers.get(oid)) || pg.types.getTypeParser(oid, format),
};
