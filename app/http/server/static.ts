import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { pickCoding } from "./accept-encoding.ts";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".webmanifest": "application/manifest+json",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
};

type Bytes = Buffer<ArrayBuffer>;
interface StaticFile {
  readonly type: string;
  readonly tag: string;
  readonly immutable: boolean;
  readonly plain: Bytes;
  readonly br: Bytes | null;
  readonly gzip: Bytes | null;
}
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** The files of the client build, by URL path, with what `precompress` wrote beside them. */
export function loadStatic(folder: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = path.join(folder, name);
    if (name.startsWith(".") || /\.(?:br|gz)$/.test(name) || !statSync(file).isFile()) continue;
    const plain = readFileSync(file);
    files.set(`/${name.split(path.sep).join("/")}`, {
      type: types[path.extname(name)] ?? "application/octet-stream",
      tag: createHash("sha256").update(plain).digest("base64url").slice(0, 20),
      immutable: name.startsWith(`assets${path.sep}`),
      plain,
      br: readIfThere(`${file}.br`),
      gzip: readIfThere(`${file}.gz`),
    });
  }
  return files;
}

function readIfThere(file: string): Bytes | null {
  return existsSync(file) ? readFileSync(file) : null;
}

/** The answer to GET and HEAD of a file, 304 when the client has it; null when there is no such file. */
export function serveStatic(files: StaticFiles, request: Request, pathname: string): Response | null {
  const file = files.get(pathname);
  if (!file || (request.method !== "GET" && request.method !== "HEAD")) return null;
  const wanted = pickCoding(request.headers.get("accept-encoding"), ["br", "gzip"]);
  const coding = wanted === "br" && file.br ? "br" : wanted === "gzip" && file.gzip ? "gzip" : null;
  const body = (coding && file[coding]) ?? file.plain;
  const etag = coding ? `"${file.tag}-${coding}"` : `"${file.tag}"`;
  const headers = new Headers({
    "Content-Type": file.type,
    "Cache-Control": file.immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    ETag: etag,
  });
  if (file.br) headers.set("Vary", "Accept-Encoding");
  if (coding) headers.set("Content-Encoding", coding);
  if (isKnown(request.headers.get("if-none-match"), etag))
    return new Response(null, { status: 304, headers });
  headers.set("Content-Length", String(body.length));
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

function isKnown(known: string | null, etag: string): boolean {
  return known?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag) ?? false;
}
