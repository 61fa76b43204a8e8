import { isUuid } from "#app/lib/uuid.ts";
import { placingCookie } from "./cookies.server.ts";

/**
 * The Set-Cookie by which a browser finds the order that comes of a cart, whatever becomes of the answer that tells of it:
 * on the pages of that shop alone. It holds what the address of that answer would.
 */
export const keepPlacing = (slug: string, session_id: string): Promise<string> =>
  placingCookie.serialize(session_id, { path: `/shop/${slug}` });

/** What the order of the last cart whose checkout this browser has seen in this shop is found by; null for none. */
export async function placingIn(request: Request): Promise<string | null> {
  const session_id: unknown = await placingCookie.parse(request.headers.get("Cookie"));
  return typeof session_id === "string" && isUuid(session_id) ? session_id : null;
}
