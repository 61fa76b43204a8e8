import { Readable } from "node:stream";

/** What is made part by part, as a stream that makes no more than is read. */
export const streamOf = (parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  // The types of node's web streams and of the browser's differ in name only.
  Readable.toWeb(Readable.from(parts)) as ReadableStream<Uint8Array>;

/** The answer that saves an archive as a file: nobody else may keep it. */
export const zipAnswer = (stream: ReadableStream<Uint8Array>, now: Date): Response =>
  new Response(stream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="tejghea-${now.toISOString().slice(0, 10)}.zip"`,
      "Cache-Control": "no-store",
    },
  });
