import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compress as compressed } from "./compress.ts";

const page = "<p>Cozonac cu nucă</p>".repeat(200);
const ask = (accept: string) => new Request("http://localhost/", { headers: { "Accept-Encoding": accept } });
const html = (headers: Record<string, string> = {}, body: BodyInit = page) =>
  new Response(body, { headers: { "Content-Type": "text/html", ...headers } });
const known = { "Content-Length": String(Buffer.byteLength(page)) };
async function compress(request: Request, response: Response) {
  const headers = new Headers(response.headers);
  return new Response(await compressed(request, headers, response.body), { headers });
}
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test("a page is compressed in a coding that the client takes", async () => {
  const readers = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };
  for (const [coding, read] of Object.entries(readers)) {
    const response = await compress(ask(coding), html(known));
    const bytes = await bytesOf(response);
    expect(response.headers.get("content-encoding")).toBe(coding);
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    expect(read(bytes).toString()).toBe(page);
  }
});

test("a stream that ends soon is compressed as a whole", async () => {
  const response = await compress(ask("gzip"), html({}, new Blob([page]).stream()));
  const bytes = await bytesOf(response);
  expect(response.headers.get("content-length")).toBe(String(bytes.length));
  expect(gunzipSync(bytes).toString()).toBe(page);
});

test("a long stream is compressed while it flows, from its first byte on", async () => {
  const long = page.repeat(100);
  const response = await compress(ask("gzip"), html({}, new Blob([long]).stream()));
  expect(response.headers.has("content-length")).toBe(false);
  expect(gunzipSync(await bytesOf(response)).toString()).toBe(long);
  const plain = await compress(ask("identity"), html({}, new Blob([long]).stream()));
  expect((await bytesOf(plain)).toString()).toBe(long);
});

test("a long text that is at hand is compressed as a whole", async () => {
  const long = page.repeat(100);
  const length = { "Content-Length": String(Buffer.byteLength(long)) };
  const response = await compress(ask("zstd"), html(length, long));
  const bytes = await bytesOf(response);
  expect(response.headers.get("content-length")).toBe(String(bytes.length));
  expect(zstdDecompressSync(bytes).toString()).toBe(long);
});

test("event streams, pictures, small texts and no-transform stay as they are", async () => {
  const left = [
    html({ "Content-Type": "text/event-stream" }),
    html({ "Content-Type": "image/webp" }),
    html({ "Cache-Control": "no-cache, no-transform" }),
    html({}, "<p>short</p>"),
  ];
  for (const response of left) {
    expect((await compress(ask("br, gzip, zstd"), response)).headers.has("content-encoding")).toBe(false);
  }
});

test("a compressed page has a weak ETag", async () => {
  const response = await compress(ask("br"), html({ ...known, ETag: '"7"' }));
  expect(response.headers.get("etag")).toBe('W/"7"');
});
