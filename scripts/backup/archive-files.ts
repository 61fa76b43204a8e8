import { createWriteStream, type Stats } from "node:fs";
import { type FileHandle, open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Header, Pax } from "tar";

const BLOCK = 512;

/** What goes into an archive: under which name, and where it lies. */
interface Source {
  name: string;
  place: string;
}

/**
 * Writes files and folders into a new archive (.tar.gz) that its owner alone reads. What is deleted or renamed
 * meanwhile is in it whole or not at all; a file that is written to meanwhile is refused, since it would be cut. What
 * lies in places to leave out is not in it.
 */
export const archiveFiles = (sources: Source[], file: string, leftOut: string[] = []): Promise<void> =>
  pipeline(archiveOf(sources, leftOut), createGzip(), createWriteStream(file, { flags: "wx", mode: 0o600 }));

async function* archiveOf(sources: Source[], leftOut: string[]): AsyncGenerator<Uint8Array> {
  for (const source of sources) yield* entriesOf(source, leftOut);
  yield Buffer.alloc(2 * BLOCK);
}

async function* entriesOf({ name, place }: Source, leftOut: string[]): AsyncGenerator<Uint8Array> {
  const found = leftOut.includes(place) ? null : await unlessGone(stat(place));
  if (found?.isDirectory()) {
    yield* headerOf(`${name}/`, found);
    for (const within of (await unlessGone(readdir(place))) ?? [])
      yield* entriesOf({ name: `${name}/${within}`, place: join(place, within) }, leftOut);
  } else if (found?.isFile()) {
    const opened = await unlessGone(open(place));
    if (opened) yield* fileOf(name, opened);
  }
}

/** An open file can be read to its end, whatever becomes of its name. */
async function* fileOf(name: string, opened: FileHandle): AsyncGenerator<Uint8Array> {
  try {
    const found = await opened.stat();
    yield* headerOf(name, found);
    const { size } = found;
    let read = 0;
    for await (const bytes of opened.createReadStream({ autoClose: false })) {
      read += bytes.length;
      if (read > size) break;
      yield bytes;
    }
    if (read !== size) throw new Error(`${name} was written to while it was read. Make the backup again.`);
    yield Buffer.alloc(-size & (BLOCK - 1));
  } finally {
    await opened.close();
  }
}

function* headerOf(path: string, found: Stats): Generator<Uint8Array> {
  const folder = found.isDirectory();
  const fields = {
    path,
    type: folder ? "Directory" : "File",
    mode: (found.mode & 0o755) | (folder ? 0o700 : 0o600),
    size: folder ? 0 : found.size,
    mtime: found.mtime,
  } as const;
  const block = Buffer.alloc(BLOCK);
  if (new Header(fields).encode(block)) yield new Pax(fields).encode();
  yield block;
}

/** What is found; null when it is deleted or renamed by now. */
async function unlessGone<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw error;
  }
}
