import { pictureObject } from "#app/lib/picture.server.ts";
import { pictureWidths } from "#app/lib/picture-address.ts";
import { openObject } from "#app/lib/storage.server.ts";

/** A stored picture in one of its widths, as its address names them. */
export interface NamedPicture {
  key: string;
  width: number;
}

/** The picture that an address names; undefined where it names none. */
export function namedPicture({ key, size }: { key: string; size: string }): NamedPicture | undefined {
  const width = pictureWidths.find((width) => size === `${width}.webp`);
  return width && /^[0-9a-f]{32}$/.test(key) ? { key, width } : undefined;
}

/** The answer with a stored picture; 404 where there is none. */
export async function servePicture(
  { key, width }: NamedPicture,
  headers: Headers,
  closed = false,
): Promise<Response> {
  const found = await openObject(pictureObject(key, width, closed));
  if (!found) return noPicture();
  headers.set("Content-Type", "image/webp");
  headers.set("Content-Disposition", 'inline; filename="picture.webp"');
  headers.set("Content-Length", String(found.bytes));
  return new Response(found.stream, { headers });
}

/** What an address answers that leads to no picture. */
export const noPicture = (): Response =>
  new Response("Not found", {
    status: 404,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
