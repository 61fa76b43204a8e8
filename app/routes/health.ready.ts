import { readMigrations } from "#app/lib/database/migrate.ts";
import { prisma } from "#app/lib/database.server.ts";
import { log } from "#app/lib/log.server.ts";
import { queueReady } from "#app/lib/queue.server.ts";

type Readiness = { database: boolean; migrations: boolean; queue: boolean };

/** Whether the process can work: database reached, every migration of this installation applied, queue in place. */
export async function loader() {
  const checks = await check().catch((error: unknown): Readiness => {
    log.warn({ err: error }, "not ready");
    return { database: false, migrations: false, queue: false };
  });
  const ready = Object.values(checks).every(Boolean);
  return Response.json(
    { status: ready ? "ok" : "unavailable", checks },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

async function check(): Promise<Readiness> {
  const [wanted, [books], queue] = await Promise.all([
    readMigrations(),
    prisma.$queryRaw<{ kept: boolean }[]>`SELECT to_regclass('_prisma_migrations') IS NOT NULL AS kept`,
    queueReady(prisma),
  ]);
  if (!books?.kept) return { database: true, migrations: false, queue };
  const applied = await prisma.$queryRaw<{ name: string }[]>`
    SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;
  const names = new Set(applied.map(({ name }) => name));
  return { database: true, migrations: wanted.every(({ name }) => names.has(name)), queue };
}
