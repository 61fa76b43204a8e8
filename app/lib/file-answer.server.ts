import { Readable } from "node:stream";

interface FileAnswer {
  /** Under which it is saved, whichever signs it has. */
  name: string;
  /** Its media type. */
  type: string;
}

/** The answer that saves a file: nobody else may keep it. */
export const fileAnswer = (body: BodyInit, { name, type }: FileAnswer): Response =>
  new Response(body, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": attached(name),
      "Cache-Control": "no-store",
    },
  });

/** What is made part by part, as a stream that makes no more than is read. */
export const streamOf = (parts: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> =>
  // The types of node's web streams and of the browser's differ in name only.
  Readable.toWeb(Readable.from(parts)) as ReadableStream<Uint8Array>;

/** The header that saves a file under a name (RFC 6266): in plain signs, and as it is. */
function attached(fileName: string): string {
  const name = fileName.replace(/[\p{Cc}/\\]/gu, "_");
  const plain = name
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["%]/g, "_");
  const coded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${coded}`;
}
