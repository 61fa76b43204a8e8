import { migrate } from "#app/lib/database/migrate.ts";
import { migrateQueue } from "#app/lib/queue.server.ts";

/** Brings the tables of a database up to this version, those of the job queue included. */
export async function prepareDatabase(databaseUrl: string): Promise<void> {
  const applied = await migrate(databaseUrl).catch((error: unknown) => {
    throw (error as { syscall?: string }).syscall ? unreachable(databaseUrl, error as Error) : error;
  });
  for (const name of applied) process.stdout.write(`Applied migration ${name}\n`);
  await migrateQueue(databaseUrl);
}

function unreachable(databaseUrl: string, cause: Error): Error {
  const { host } = new URL(databaseUrl);
  const message = `The database at ${host} can't be reached: ${cause.message}. Start it, or mend DATABASE_URL.`;
  return new Error(message, { cause });
}
