import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import type { ZipInputFile } from "fflate";

/** A file of an archive, in parts of text or of bytes. */
export interface ZippedFile {
  name: string;
  parts: AsyncIterable<string | Uint8Array> | Iterable<string>;
}

/** The bytes of a zip archive, as its files come: no more than a part of one lies in memory. */
export async function* zipOf(files: AsyncIterable<ZippedFile>, now: Date): AsyncGenerator<Uint8Array> {
  const { Zip } = await import("fflate");
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  // A generator: a reader who goes throws into it, and the iterator of an array takes no error.
  function* taken() {
    for (const bytes of made.splice(0)) yield bytes;
  }
  for await (const { name, parts } of files) {
    const file: ZipInputFile = { filename: name, mtime: now, compression: DEFLATED, size: 0, crc: 0 };
    zip.add(file);
    for await (const bytes of deflated(parts, file)) {
      file.ondata?.(null, new Uint8Array(bytes), false);
      yield* taken();
    }
    file.ondata?.(null, new Uint8Array(0), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** How the archive says that a file is compressed, and how much is tried: more takes twice the time for a tenth less. */
const DEFLATED = 8;
const LEVEL = 1;
/** Bytes of a compressed part: each is a write of its own. */
const PART = 65_536;

/** The compressed bytes of a file, made in threads of Node; notes in it how long it is and its check sum. */
async function* deflated(parts: ZippedFile["parts"], file: ZipInputFile): AsyncGenerator<Uint8Array> {
  async function* bytesOf() {
    for await (const part of parts) {
      const bytes = typeof part === "string" ? Buffer.from(part, "utf8") : part;
      file.size += bytes.length;
      file.crc = crc32(bytes, file.crc);
      yield bytes;
    }
  }
  const deflating = createDeflateRaw({ level: LEVEL, chunkSize: PART });
  // What breaks off reaches who reads.
  pipeline(Readable.from(bytesOf(), { objectMode: true, highWaterMark: 2 }), deflating, () => {});
  yield* deflating;
}
