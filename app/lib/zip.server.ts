/** A file of an archive, in parts of text. */
export interface ZippedFile {
  name: string;
  parts: AsyncIterable<string>;
}

/** The bytes of a zip archive, as its files come: no more than a part of one lies in memory. */
export async function* zipOf(files: AsyncIterable<ZippedFile>, now: Date): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate } = await import("fflate");
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for await (const { name, parts } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = now;
    zip.add(file);
    for await (const part of parts) {
      file.push(Buffer.from(part, "utf8"));
      yield* made.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
