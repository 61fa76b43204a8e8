import { namedPicture, noPicture, servePicture } from "#app/http/served-picture.server.ts";
import type { Route } from "./+types/files.ts";

/** A picture in one of its widths, for whoever knows its key: the public shop shows it too. It never changes. */
export async function loader({ params, request }: Route.LoaderArgs): Promise<Response> {
  const picture = namedPicture(params);
  if (!picture) return noPicture();
  const etag = `"${picture.key}-${picture.width}"`;
  const headers = new Headers({
    // Shops and mails elsewhere may show it.
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: etag,
  });
  const known = request.headers.get("If-None-Match");
  if (known?.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag))
    return new Response(null, { status: 304, headers });
  return servePicture(picture, headers);
}
