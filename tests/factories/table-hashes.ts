import { prisma } from "#app/lib/database.server.ts";

/** Written behind the requests, whatever they do. */
const BEHIND = "'rate_limit', 'refusal_count', 'limit_alarm', '_prisma_migrations'";

/**
 * A digest of every row of every table of the product, by table: what is equal before and after was not touched. The hashes of
 * the rows are added up, since sorting texts by the database's collation takes fifty times as long.
 */
export async function tableHashes(): Promise<Record<string, string>> {
  const tables = await prisma.$queryRawUnsafe<{ name: string }[]>(`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN (${BEHIND})`);
  const each = tables.map(
    ({ name }) => `
    SELECT '${name}' AS name, coalesce(sum(hashtextextended(t::text, 0)), 0)::text AS hash FROM "${name}" t`,
  );
  const rows = await prisma.$queryRawUnsafe<{ name: string; hash: string }[]>(each.join(" UNION ALL "));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
