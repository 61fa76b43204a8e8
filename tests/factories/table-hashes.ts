import { prisma } from "#app/lib/database.server.ts";

/** Written behind the requests, whatever they do. */
const BEHIND = ["rate_limit", "refusal_count", "limit_alarm", "_prisma_migrations"];
/** Tables of a business that change when somebody signs in, or is refused. */
const BY_SIGNING_IN = ["session", "refusal_count"];

/** A digest of every row of every table of the product, by table: what is equal before and after was not touched. */
export async function tableHashes(): Promise<Record<string, string>> {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL(${BEHIND})`;
  return hashes(tables.map(({ name }) => hashOf(name)));
}

/** A digest of every row of a business, by table. */
export async function hashesOfBusiness(organizationId: string): Promise<Record<string, string>> {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT c.relname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'organization_id'
      AND c.relname <> ALL(${BY_SIGNING_IN})`;
  const each = tables.map(({ name }) => `${hashOf(name)} WHERE organization_id = $1::uuid`);
  return hashes([...each, `${hashOf("organization")} WHERE id = $1::uuid`], organizationId);
}

/** Added up: sorting texts by the database's collation would take fifty times as long. */
const hashOf = (table: string) =>
  `SELECT '${table}' AS name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text AS hash FROM "${table}" t`;

async function hashes(each: readonly string[], ...values: string[]): Promise<Record<string, string>> {
  const rows = await prisma.$queryRawUnsafe<{ name: string; hash: string }[]>(
    each.join(" UNION ALL "),
    ...values,
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
