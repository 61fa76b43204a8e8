import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "./database.server.ts";
import { warnOf } from "./outage-log.server.ts";
import { onlyRowOf } from "./rows.server.ts";

const shownRow = z.object({ shown: z.number() });

const EVERY_MS = 60_000;
/** A reading is as exact as half the time that it took: of one that took longer nothing is learned. */
const SLOWEST_MS = 1_000;

/** What the database's clock showed, in milliseconds since 1970, and what `performance.now()` did then. */
let reading: { shown: number; at: number } | undefined;

/**
 * The time by the database's clock, which is the one that counts, so that several processes agree; before it was read,
 * by this process's. Between readings it goes on with the monotonic clock: a jump of this process's clock is not seen,
 * one of the database's within a minute.
 */
export function databaseNow(): Date {
  return reading ? new Date(reading.shown + performance.now() - reading.at) : new Date();
}

/** How many milliseconds the database's clock is ahead of this process's. */
export const clockAhead = (): number => databaseNow().getTime() - Date.now();

/** Reads the database's clock now and once a minute; gives what ends it, and forgets what was read. */
export async function keepClock(): Promise<() => void> {
  const read = () =>
    readClock().catch((error: unknown) => warnOf(error, "the database's clock was not read"));
  await read();
  const timer = setInterval(read, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    reading = undefined;
  };
}

async function readClock(): Promise<void> {
  const asked = performance.now();
  const row = await onlyRowOf(
    prisma,
    shownRow,
    Prisma.sql`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS shown`,
  );
  const answered = performance.now();
  if (reading && answered - asked > SLOWEST_MS) return;
  reading = { shown: row.shown, at: (asked + answered) / 2 };
}
