import { pictureObject } from "#app/lib/picture.server.ts";
import { pictureWidths } from "#app/lib/picture-address.ts";
import { openObject } from "#app/lib/storage.server.ts";
import type { Route } from "./+types/files.ts";

/** A picture in one of its widths, for whoever knows its key: the public shop shows it too. It never changes. */
export async function loader({ params: { key, size }, request }: Route.LoaderArgs): Promise<Response> {
  const width = pictureWidths.find((width) => size === `${width}.webp`);
  if (!width || !/^[0-9a-f]{32}$/.test(key)) return unknown();
  const etag = `"${key}-${width}"`;
  const headers = new Headers({
    "Content-Type": "image/webp",
    "Content-Disposition": 'inline; filename="picture.webp"',
    // Shops and mails elsewhere may show it.
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: etag,
  });
  const known = request.headers.get("If-None-Match");
  if (known?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag))
    return new Response(null, { status: 304, headers });
  const found = await openObject(pictureObject(key, width));
  if (!found) return unknown();
  headers.set("Content-Length", String(found.bytes));
  return new Response(found.stream, { headers });
}

const unknown = () =>
  new Response("Not found", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
