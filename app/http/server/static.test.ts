import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { precompress } from "./precompress.ts";
import { loadStatic, type StaticFiles, serveStatic } from "./static.ts";

const script = "export const text = 'the same words again and again';\n".repeat(40);
let folder: string;
let files: StaticFiles;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "tejghea-static-"));
  mkdirSync(path.join(folder, "assets"));
  mkdirSync(path.join(folder, ".vite"));
  writeFileSync(path.join(folder, "assets", "a-1.js"), script);
  writeFileSync(path.join(folder, "robots.txt"), "User-agent: *\n");
  writeFileSync(path.join(folder, ".vite", "manifest.json"), "{}");
  await precompress(folder);
  files = loadStatic(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (pathname: string, headers: Record<string, string> = {}, method = "GET") =>
  serveStatic(files, new Request(`http://localhost${pathname}`, { method, headers }), pathname);

test("assets are immutable and come compressed", async () => {
  const response = get("/assets/a-1.js", { "Accept-Encoding": "gzip, br" });
  expect(response?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response?.headers.get("content-encoding")).toBe("br");
  expect(response?.headers.get("vary")).toBe("Accept-Encoding");
  const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(bytes.length).toBeLessThan(script.length / 4);
  expect(brotliDecompressSync(bytes).toString()).toBe(script);
});

test("who takes no coding gets the file as it is", async () => {
  const response = get("/assets/a-1.js", { "Accept-Encoding": "br;q=0" });
  expect(response?.headers.has("content-encoding")).toBe(false);
  expect(await response?.text()).toBe(script);
});

test("a known file is answered with 304 and no body", async () => {
  const etag = get("/robots.txt")?.headers.get("etag") ?? "";
  const response = get("/robots.txt", { "If-None-Match": `"other", W/${etag}` });
  expect(response?.status).toBe(304);
  expect(await response?.text()).toBe("");
  expect(get("/robots.txt", { "If-None-Match": '"other"' })?.status).toBe(200);
});

test("only files of the build are served, and only read", () => {
  expect(get("/.vite/manifest.json")).toBeNull();
  expect(get("/assets/a-1.js.br")).toBeNull();
  expect(get("/../package.json")).toBeNull();
  expect(get("/robots.txt", {}, "POST")).toBeNull();
});
