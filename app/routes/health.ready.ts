import { appliedMigrations } from "#app/lib/applied-migrations.server.ts";
import { readMigrations } from "#app/lib/database/migrate.ts";
import { pulseOf } from "#app/lib/database/pulse.ts";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { warnOf } from "#app/lib/outage-log.server.ts";
import { queueReady } from "#app/lib/queue.server.ts";
import { shortOf } from "#app/lib/room.server.ts";

type Check = "database" | "migrations" | "queue" | "room";
/** Words for whoever may ask; anybody may, so that they name no place and no program. */
type Why = "no_answer" | "unreachable" | "missing" | "database_full" | "data_dir_full";
type Faults = Partial<Record<Check, Why>>;

const unknown: Faults = { migrations: "unreachable", queue: "unreachable", room: "unreachable" };

/**
 * Whether the process can work: database reached, every migration of this installation applied, queue in place, room
 * to store something. `why` says of each check that fails what is wrong.
 */
export async function loader() {
  const why = await faults().catch((error: unknown): Faults => {
    warnOf(error, "not ready");
    return { database: pulseOf(env().databaseUrl).silent ? "no_answer" : "unreachable", ...unknown };
  });
  const checks = { database: !why.database, migrations: !why.migrations, queue: !why.queue, room: !why.room };
  const ready = Object.values(checks).every(Boolean);
  return Response.json(
    { status: ready ? "ok" : "unavailable", checks, ...(!ready && { why }) },
    { status: ready ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

async function faults(): Promise<Faults> {
  const [wanted, applied, queue] = await Promise.all([
    readMigrations(),
    appliedMigrations(prisma),
    queueReady(prisma),
  ]);
  const found: Faults = queue ? {} : { queue: "missing" };
  if (!wanted.every(({ name }) => applied.has(name))) return { ...found, migrations: "missing" };
  const short = await shortOf(prisma);
  return short ? { ...found, room: `${short}_full` } : found;
}
