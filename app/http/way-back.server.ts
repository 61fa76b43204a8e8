import { redirectDocument } from "react-router";
import { FILE_OF } from "#app/lib/business-asked.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { isOfFile } from "./business-asked.server.ts";
import { wayBackCookie } from "./cookies.server.ts";
import { keepSent } from "./kept-form.server.ts";
import { askedFrom, ownPath } from "./own-path.ts";
import { secretOf } from "./recognize.server.ts";

export interface WayBack {
  /** The page that a visitor wanted, or stood on when they sent a form. */
  to: string;
  /** A session had been there and is over. */
  ended: boolean;
  /** The business whose form waits there, or whose file was asked for: the sign-in leads into that one. */
  business?: string;
}

interface Asking {
  at?: "/login" | "/activate/passkey";
  /** By the guard of the desk. */
  ofDesk?: boolean;
}

const CONSOLE = "/console";
/** Characters of an address: a browser drops a cookie of more than 4 kB, and a longer header may not pass. */
const LONGEST = 2000;

/**
 * Leads a visitor to step 1 of signing in, and keeps for 15 minutes where they come back to afterwards: to the form that
 * they were sending, drawn as they filled it in, or to the page that offers a file, since a file leaves its reader where they
 * are. Who lacks a passkey alone is led to where it is shown.
 */
export async function askToSignIn(
  request: Request,
  url: URL,
  { at = "/login", ofDesk = false }: Asking = {},
): Promise<Response> {
  const { pathname, search, origin } = url;
  const isPage = request.method === "GET" && !isOfFile(url);
  const page = isPage ? pathname + search : askedFrom(request, origin, CONSOLE);
  const again = await keepSent(request, url, ofDesk);
  const to = again?.to ?? page;
  const ended = again !== null || (await secretOf("user", request)) !== null;
  const own = to.length > LONGEST ? CONSOLE : ownPath(to, origin, CONSOLE);
  const business = again?.business ?? url.searchParams.get(FILE_OF);
  const kept: WayBack = { to: own, ended, ...(business && isUuid(business) && { business }) };
  return redirectDocument(at, { headers: { "Set-Cookie": await wayBackCookie.serialize(kept) } });
}

/** What {@link askToSignIn} kept in this browser, a page of this origin whoever wrote the cookie. */
export async function wayBackOf(request: Request): Promise<WayBack | null> {
  const kept = (await wayBackCookie.parse(request.headers.get("Cookie"))) as Partial<WayBack> | null;
  if (typeof kept?.to !== "string") return null;
  const to = ownPath(kept.to, new URL(request.url).origin, CONSOLE);
  const { business } = kept;
  return { to, ended: kept.ended === true, ...(typeof business === "string" && { business }) };
}

/** The business that a sign-in of this browser asks for: that of the form which waits. */
export async function businessWanted(request: Request): Promise<{ business_id: string } | undefined> {
  const business = (await wayBackOf(request))?.business;
  return business === undefined ? undefined : { business_id: business };
}

/** The Set-Cookie that forgets it. */
export const forgetWayBack = (): Promise<string> => wayBackCookie.serialize(null, { maxAge: 0 });
