import { Duplex } from "node:stream";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { readAhead } from "../read-ahead.ts";
import { type Coding, pickCoding } from "./accept-encoding.ts";

const { constants } = zlib;
const [brotliCompress, gzip, zstdCompress] = [
  promisify(zlib.brotliCompress),
  promisify(zlib.gzip),
  promisify(zlib.zstdCompress),
];
const compressible =
  /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|x-ndjson)|image\/svg\+xml)/;
const leastBytes = 1024;
const mostBytesAtOnce = 256 * 1024;
interface Way {
  atOnce: (bytes: Uint8Array) => Buffer<ArrayBuffer>;
  /** The same in another thread. */
  aside: (bytes: Uint8Array) => Promise<Buffer<ArrayBuffer>>;
  stream: () => Duplex;
}

const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4 };
/** The codings, the one that is liked best first. */
const ways: Record<Coding, Way> = {
  zstd: {
    atOnce: (bytes) => zlib.zstdCompressSync(bytes),
    aside: (bytes) => zstdCompress(bytes),
    stream: () => zlib.createZstdCompress(),
  },
  br: {
    atOnce: (bytes) =>
      zlib.brotliCompressSync(bytes, {
        params: { ...brotli, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    aside: (bytes) => brotliCompress(bytes, { params: brotli }),
    stream: () => zlib.createBrotliCompress({ params: brotli, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  gzip: {
    atOnce: (bytes) => zlib.gzipSync(bytes, { level: 6 }),
    aside: (bytes) => gzip(bytes, { level: 6 }),
    stream: () => zlib.createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH }),
  },
};
const order = Object.keys(ways) as Coding[];

/** What is left of an answer to be sent. */
export type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>> | null;

/**
 * Compresses a text and says so in its headers; leaves event streams, small or already encoded bodies and
 * `no-transform` alone. What ends within 256 kB is compressed at once, which is several times cheaper than a stream;
 * what is longer flows on, unless its length is known, since it is then at hand: it is compressed at once in another
 * thread.
 */
export async function compress(request: Request, headers: Headers, body: Response["body"]): Promise<Body> {
  if (!body || headers.has("content-encoding") || !compressible.test(headers.get("content-type") ?? ""))
    return body;
  if (headers.get("cache-control")?.includes("no-transform")) return body;
  headers.append("Vary", "Accept-Encoding");
  const coding = pickCoding(request.headers.get("accept-encoding"), order);
  const most = headers.has("content-length") ? Number.POSITIVE_INFINITY : mostBytesAtOnce;
  const { whole, rest } = await readAhead(body, most);
  headers.delete("content-length");
  if (whole) {
    const encoded = coding && whole.length >= leastBytes;
    if (encoded) name(headers, coding);
    const bytes = encoded
      ? await ways[coding][whole.length > mostBytesAtOnce ? "aside" : "atOnce"](whole)
      : whole;
    headers.set("Content-Length", String(bytes.length));
    return bytes;
  }
  if (!coding) return rest;
  name(headers, coding);
  // The types of node's web streams and of the browser's differ in name only.
  const through = Duplex.toWeb(ways[coding].stream()) as ReadableWritablePair<
    Uint8Array<ArrayBuffer>,
    Uint8Array<ArrayBuffer>
  >;
  return rest.pipeThrough(through);
}

function name(headers: Headers, coding: Coding): void {
  headers.set("Content-Encoding", coding);
  const etag = headers.get("etag");
  if (etag && !etag.startsWith("W/")) headers.set("ETag", `W/${etag}`);
}
