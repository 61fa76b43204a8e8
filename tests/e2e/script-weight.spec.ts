import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "what a page loads is the build's to say, whoever looks");

/** The most that a page may load at first, in bytes as sent (brotli). */
const CEILING = 131_000;

/** The most that it may load of style, and the home page, in which little stands. */
const MOST_STYLE = 13_500;
const MOST_STYLE_AT_HOME = 5_500;

interface Chunk {
  module: string;
  css?: string[];
  imports?: string[];
}
interface Manifest {
  entry: Chunk;
  routes: Record<string, Chunk & { id: string; parentId?: string; path?: string }>;
}

const builtManifest = (): Manifest => {
  const [file = ""] = globSync("build/client/assets/manifest-*.js");
  const text = readFileSync(file, "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
};

const weights = new Map<string, number>();
const weightOf = (file: string) => {
  if (!weights.has(file)) weights.set(file, brotliCompressSync(readFileSync(`build/client${file}`)).length);
  return weights.get(file) ?? 0;
};

/** Everything that a document of this route loads: the entry and each route from the root down, once each. */
function firstLoad({ entry, routes }: Manifest, id: string): number {
  const files = new Set([entry.module, ...(entry.imports ?? [])]);
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  return [...files].reduce((sum, file) => sum + weightOf(file), 0);
}

test("no page of the console or the store loads more than 131 kB of script", () => {
  const manifest = builtManifest();
  const pages = Object.keys(manifest.routes).filter((id) =>
    /^(?:routes\/)?(?:console|store|session)\b/.test(id),
  );
  expect(pages.length).toBeGreaterThan(0);
  const heavy = pages
    .map((id) => ({ id, bytes: firstLoad(manifest, id) }))
    .filter(({ bytes }) => bytes > CEILING);
  expect(heavy).toEqual([]);
});

/** The sheets that a document of this route links: its own and those of the routes around it. */
function styleOf({ routes }: Manifest, id: string): number {
  const files = new Set<string>();
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
    for (const file of route.css ?? []) files.add(file);
  return [...files].reduce((sum, file) => sum + weightOf(file), 0);
}

test("each page loads the style of its room, and the home page next to none", () => {
  const manifest = builtManifest();
  const weights = Object.keys(manifest.routes).map((id) => ({ id, bytes: styleOf(manifest, id) }));
  expect(weights.filter(({ bytes }) => bytes > MOST_STYLE)).toEqual([]);
  const home = styleOf(manifest, "routes/public/home");
  expect(home).toBeGreaterThan(0);
  expect(home).toBeLessThan(MOST_STYLE_AT_HOME);
});

test("each public page links one sheet", () => {
  const { routes } = builtManifest();
  const pages = Object.keys(routes).filter((id) => /^routes\/(public|session)\/(?!.*layout)/.test(id));
  expect(pages.length).toBeGreaterThan(10);
  const linked = (id: string) => {
    const sheets: string[] = [];
    for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
      sheets.push(...(route.css ?? []));
    return sheets.length;
  };
  expect(pages.filter((id) => routes[id]?.module && linked(id) > 1)).toEqual([]);
});

test("the home page sends no byte of script", async ({ request }) => {
  const html = await (await request.get("/")).text();
  expect(html).toContain("<h1");
  // What search engines read of it is data, which no browser runs.
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")|modulepreload/);
});
