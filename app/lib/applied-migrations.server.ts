import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db } from "./database.server.ts";
import { onlyRowOf, rowsOf } from "./rows.server.ts";

const keptRow = z.object({ kept: z.boolean() });
const nameRow = z.object({ name: z.string() });

/** The names of the migrations that the database has; none while it has no table of them. */
export async function appliedMigrations(db: Db): Promise<ReadonlySet<string>> {
  const kept = Prisma.sql`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS kept`;
  if (!(await onlyRowOf(db, keptRow, kept)).kept) return new Set();
  const applied = Prisma.sql`
    SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  const rows = await rowsOf(db, nameRow, applied);
  return new Set(rows.map(({ name }) => name));
}
