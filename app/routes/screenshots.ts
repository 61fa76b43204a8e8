import { deskScreenshot } from "#app/domain/support/desk-screenshot.server.ts";
import { ownScreenshot } from "#app/domain/tickets/own-screenshot.server.ts";
import { recognizeToken } from "#app/http/api-token.server.ts";
import { asStaff } from "#app/http/audience-guards.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { recognize } from "#app/http/recognize.server.ts";
import { namedPicture, noPicture, servePicture } from "#app/http/served-picture.server.ts";
import { lacksPasskey } from "#app/lib/actor.ts";
import { perform } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Route } from "./+types/screenshots.ts";

/**
 * A screenshot of a ticket in one of its widths, for the admins of its business, by their session or a token of the API,
 * and for the operator's staff. For everybody else there is none (document 4, Who may do what).
 */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const picture = namedPicture(params);
  if (!picture) return noPicture();
  try {
    const caller = request.headers.has("x-token")
      ? await recognizeToken(request, context)
      : await recognize("user", request, context);
    if (!caller || lacksPasskey(caller.actor)) return noPicture();
    const staff = await asStaff(caller);
    await perform(staff ? deskScreenshot : ownScreenshot, staff ?? caller, { key: picture.key });
    return await servePicture(picture, new Headers(noStore()), true);
  } catch (error) {
    if (error instanceof Refusal) return noPicture();
    throw error;
  }
}
