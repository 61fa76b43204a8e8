import { prisma } from "#app/lib/database.server.ts";

/** How many rows a business has in each table that keeps some of businesses. */
export async function rowCounts(organizationId: string): Promise<Record<string, number>> {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'organization_id'`;
  const each = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, count(*)::int AS count FROM "${name}" WHERE organization_id = $1::uuid`,
  );
  const rows = await prisma.$queryRawUnsafe<{ name: string; count: number }[]>(
    each.join(" UNION ALL "),
    organizationId,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
