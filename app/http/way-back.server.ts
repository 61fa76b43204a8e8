import { redirect } from "react-router";
import { sessionCookie, wayBackCookie } from "./cookies.server.ts";
import { ownPath } from "./own-path.ts";

export interface WayBack {
  /** The page that a visitor wanted, or stood on when they sent a form. */
  to: string;
  /** A session had been there and is over. */
  ended: boolean;
}

/** Leads a visitor to step 1 of signing in, and keeps for 15 minutes where they come back to afterwards. */
export async function askToSignIn(request: Request, { pathname, search, origin }: URL): Promise<Response> {
  const page = request.method === "GET" ? pathname + search : (request.headers.get("Referer") ?? "");
  const to = ownPath(page.replace(origin, ""), origin, "/console");
  const ended = Boolean(await sessionCookie.parse(request.headers.get("Cookie")));
  const kept: WayBack = { to, ended };
  return redirect("/login", { headers: { "Set-Cookie": await wayBackCookie.serialize(kept) } });
}

/** What {@link askToSignIn} kept in this browser. */
export const wayBackOf = async (request: Request): Promise<WayBack | null> =>
  (await wayBackCookie.parse(request.headers.get("Cookie"))) as WayBack | null;

/** The Set-Cookie that forgets it. */
export const forgetWayBack = (): Promise<string> => wayBackCookie.serialize(null, { maxAge: 0 });
