import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { env } from "./env.server.ts";

/** The folder in DATA_DIR/files where objects lie that are not written to their end. */
export const UNFINISHED = "unfinished";

/** Folders are entered by the account of the server alone. */
const ownOnly = { recursive: true, mode: 0o700 } as const;

/** Small letters, digits and dashes, with slashes between; nothing leads out of the folder. */
const KEY = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*(?:\.[a-z0-9]+)?$/;

function placeOf(key: string): string {
  if (!KEY.test(key)) throw new Error(`This is no key of an object: ${key}`);
  return join(env().dataDir, "files", key);
}

/** All bytes at once, or one part after the other. */
type Content = Uint8Array | AsyncIterable<Uint8Array>;

/** Stores an object in DATA_DIR/files, whole or not at all. */
export const storeObject = (key: string, bytes: Content): Promise<void> =>
  writeWhole(placeOf(key), bytes, placeOf(`${UNFINISHED}/${randomUUID()}`));

/**
 * Writes a file whole or not at all: it is written under another name, synced and then renamed, so that neither a
 * crash nor a full disk leaves a part of it in its place.
 */
export async function writeWhole(
  place: string,
  bytes: Content,
  unfinished: string,
  mode = 0o666,
): Promise<void> {
  await mkdir(dirname(unfinished), ownOnly);
  try {
    const file = await open(unfinished, "wx", mode);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await mkdir(dirname(place), ownOnly);
    await rename(unfinished, place);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** An object as a stream with its size in bytes; null when there is none. */
export async function openObject(
  key: string,
): Promise<{ stream: ReadableStream<Uint8Array>; bytes: number } | null> {
  const place = placeOf(key);
  const found = await stat(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
    throw error;
  });
  if (!found?.isFile()) return null;
  // The types of node's web streams and of the browser's differ in name only.
  const stream = Readable.toWeb(createReadStream(place)) as ReadableStream<Uint8Array>;
  return { stream, bytes: found.size };
}

/** Deletes an object, or a folder of them; nothing happens when it is gone already. */
export const deleteObjects = (prefix: string): Promise<void> =>
  rm(placeOf(prefix), { recursive: true, force: true });

/** What lies directly in a folder, with the time since which it is there. */
export async function* listFolder(prefix: string): AsyncGenerator<{ key: string; since: Date }> {
  const names = await readdir(placeOf(prefix)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of names) {
    const key = `${prefix}/${name}`;
    const found = KEY.test(key) ? await stat(placeOf(key)).catch(() => null) : null;
    if (found) yield { key, since: found.mtime };
  }
}

/** Deletes what was begun before a time and never finished: a crash left it. */
export async function clearUnfinished(before: Date): Promise<void> {
  for await (const { key, since } of listFolder(UNFINISHED)) if (since < before) await deleteObjects(key);
}
