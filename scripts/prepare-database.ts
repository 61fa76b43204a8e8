import { migrate } from "#app/lib/database/migrate.ts";
import { migrateQueue } from "#app/lib/queue.server.ts";

/** Brings the tables of a database up to this version, those of the job queue included. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  for (const name of await migrate(databaseUrl)) process.stdout.write(`Applied migration ${name}\n`);
  await migrateQueue(databaseUrl);
}
