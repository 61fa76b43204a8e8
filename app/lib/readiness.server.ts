import { appliedMigrations } from "./applied-migrations.server.ts";
import { readMigrations } from "./database/migrate.ts";
import { pulseOf } from "./database/pulse.ts";
import { prisma } from "./database.server.ts";
import { env } from "./env.server.ts";
import { warnOf } from "./outage-log.server.ts";
import { queueReady } from "./queue.server.ts";
import { shortOf } from "./storage-space.server.ts";

type Check = "database" | "migrations" | "queue" | "room";
/** Words for whoever may ask; anybody may, so that they name no place and no program. */
type Why = "no_answer" | "unreachable" | "missing" | "database_full" | "data_dir_full";
/** What is wrong with each check that fails. */
type Unready = Partial<Record<Check, Why>>;

const unknown: Unready = { migrations: "unreachable", queue: "unreachable", room: "unreachable" };

/**
 * Why the process can't work; nothing when it can: the database is reached, every migration of this installation is
 * applied, the queue is in place, there is room to store something.
 */
export async function unready(): Promise<Unready> {
  try {
    return await faults();
  } catch (error) {
    warnOf(error, "not ready");
    return { database: pulseOf(env().databaseUrl).silent ? "no_answer" : "unreachable", ...unknown };
  }
}

async function faults(): Promise<Unready> {
  const [wanted, applied, queue] = await Promise.all([
    readMigrations(),
    appliedMigrations(prisma),
    queueReady(prisma),
  ]);
  const found: Unready = queue ? {} : { queue: "missing" };
  if (!wanted.every(({ name }) => applied.has(name))) return { ...found, migrations: "missing" };
  const short = await shortOf(prisma);
  return short ? { ...found, room: `${short}_full` } : found;
}
