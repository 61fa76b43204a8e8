import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { HOUR_MS } from "#app/lib/durations.ts";

const SAYS_SO_EVERY_MS = 60_000;

/** What a backup or a restore has in its folder: the dump, the archive, the files and the secret. */
export const temporaryNames = ["database.sql", "backup.tar.gz", "files", "app-secret"] as const;

/**
 * Works in a folder of its own within the data folder, which holds everything unencrypted meanwhile: it goes with the
 * work, also when that fails or is aborted (with the signal's reason). First goes what a run has left there that was
 * killed or lost its power: a folder that none says to be alive for an hour. Another run at the same time keeps its own.
 */
export async function inTemporaryFolder(
  dataDir: string,
  signal: AbortSignal | undefined,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  for (const name of readdirSync(dataDir)) {
    const folder = join(dataDir, name);
    if (isOurs(name, folder) && isLeft(folder)) rmSync(folder, { recursive: true, force: true });
  }
  const folder = mkdtempSync(join(dataDir, "backup-"));
  const alive = setInterval(() => utimesSync(folder, new Date(), new Date()), SAYS_SO_EVERY_MS);
  try {
    signal?.throwIfAborted();
    await Promise.race([work(folder), ...(signal ? [abortOf(signal)] : [])]);
  } finally {
    clearInterval(alive);
    rmSync(folder, { recursive: true, force: true });
  }
}

const isLeft = (folder: string) =>
  (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - HOUR_MS;

/** Whoever runs the product may keep backups in the data folder, and call them so. */
function isOurs(name: string, folder: string): boolean {
  if (!/^backup-\w{6}$/.test(name) || !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return false;
  const names: readonly string[] = temporaryNames;
  return readdirSync(folder).every((held) => names.includes(held));
}

const abortOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
