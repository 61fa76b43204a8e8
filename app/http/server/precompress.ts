import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const text = /\.(?:js|css|svg|json|txt|webmanifest)$/;
const leastBytes = 512;

/** Writes a `.br` and a `.gz` beside every text file of the client build. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => text.test(name) && !name.startsWith(".vite"));
  await Promise.all(
    texts.map(async (name) => {
      const file = path.join(folder, name);
      const bytes = await readFile(file);
      if (bytes.length < leastBytes) return;
      await writeFile(`${file}.br`, await brotli(bytes));
      await writeFile(`${file}.gz`, await gzip(bytes, { level: 9 }));
    }),
  );
}
