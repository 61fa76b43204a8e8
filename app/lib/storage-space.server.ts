import { statfs } from "node:fs/promises";
import type { Db } from "./database.server.ts";
import { env } from "./env.server.ts";
import { outageOf } from "./outage.server.ts";
import { outages } from "./outage-log.server.ts";

/** Bytes that DATA_DIR's disk must have free: some pictures, and what the system itself needs. */
const LEAST_FREE = 64 * 2 ** 20;

/** Where there is too little space. */
export type Short = "database" | "data_dir";

/**
 * Where space is missing; null where there is enough. DATA_DIR's disk is asked for its free space. The database is
 * written to only while something was refused for want of it, so that a healthy one is not worn by being asked: a
 * row, and some 2 MB beside the tables that are gone at once.
 */
export async function shortOf(db: Db): Promise<Short | null> {
  if ((await freeSpace(env().dataDir)) < LEAST_FREE) return "data_dir";
  if (!outages.full.lasts()) return null;
  underWay ??= tryToWrite(db).finally(() => {
    underWay = undefined;
  });
  try {
    await underWay;
  } catch (error) {
    if (outageOf(error) === "full") return "database";
    throw error;
  }
  outages.full.worked();
  return null;
}

/** One try at a time, however many ask: trying costs, and asking is open to everybody. */
let underWay: Promise<unknown> | undefined;

/** Sorting more than work_mem holds writes a file of the database's own. */
const tryToWrite = (db: Db) =>
  db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL work_mem = '64kB'`;
    await tx.$executeRaw`SELECT count(n)::int FROM (SELECT n FROM generate_series(1, 100000) n ORDER BY -n) sorted`;
    await tx.$executeRaw`UPDATE installation SET room_tried_at = now()`;
  });

/** A folder that is not made yet lies where nothing was stored. */
async function freeSpace(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
