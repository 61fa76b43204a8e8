import { prisma } from "#app/lib/database.server.ts";

/** A digest of every row of every table of the product, by table: what is equal before and after was not touched. */
export async function tableHashes(): Promise<Record<string, string>> {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'public' AND tablename NOT IN ('rate_limit', '_prisma_migrations')`;
  const each = tables.map(
    ({
      name,
    }) => `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS hash
      FROM "${name}" t`,
  );
  const rows = await prisma.$queryRawUnsafe<{ name: string; hash: string }[]>(each.join(" UNION ALL "));
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}
