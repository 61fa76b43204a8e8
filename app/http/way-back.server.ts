import { redirectDocument } from "react-router";
import { FILE_OF } from "#app/lib/business-asked.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { isOfFile } from "./business-asked.server.ts";
import { wayBackCookie } from "./cookies.server.ts";
import { deviceOf } from "./device.server.ts";
import { drawsForm, keepSent } from "./kept-form.server.ts";
import { askedFrom, ownPath } from "./own-path.ts";
import { secretOf } from "./recognize.server.ts";
import { keepWaiting, LONGEST, ledTo, type WaitingForm, waitingForms } from "./waiting-forms.server.ts";

export interface WayBack {
  /** The page that a visitor wanted, or stood on when they sent a form. */
  to: string;
  /** A session had been there and is over. */
  ended: boolean;
  /** What was sent when it was over was not saved, and is not kept. */
  unsent?: boolean;
  /** The business whose form waits there, or whose file was asked for: the sign-in leads into that one. */
  business?: string;
  /** Where a form waits there: the others of the same person. */
  form?: { others: readonly WaitingForm[] };
}

interface Asking {
  at?: "/login" | "/activate/passkey";
  /** By the guard of the desk. */
  ofDesk?: boolean;
}

const CONSOLE = "/console";

/**
 * Leads a visitor to step 1 of signing in, and keeps where they come back to afterwards: to the form that they were sending,
 * drawn as they filled it in, as long as forms are kept; else for 15 minutes to the page, or to the one that offers a file,
 * since a file leaves its reader where they are. Who lacks a passkey alone is led to where it is shown.
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
  // A form was drawn in a session, also where the browser has forgotten it.
  const unsent = request.method === "POST" && at === "/login";
  const ended = unsent || again !== null || (await secretOf("user", request)) !== null;
  const own = to.length > LONGEST ? CONSOLE : ownPath(to, origin, CONSOLE);
  const business = again?.business ?? url.searchParams.get(FILE_OF);
  const back = { to: own, ...(business && isUuid(business) && { business }) };
  const of = drawsForm(own) ? (await deviceOf(request)).userId : null;
  const kept = of
    ? keepWaiting(request, { ...back, of })
    : wayBackCookie.serialize({ ...back, ended, unsent });
  return redirectDocument(at, { headers: { "Set-Cookie": await kept } });
}

/**
 * What {@link askToSignIn} kept in this browser for a user: the last form of theirs that waits, else the page that was asked
 * for, by whomever; a page of this origin whoever wrote the cookie.
 */
export async function wayBackOf(request: Request, userId: string | null): Promise<WayBack | null> {
  const [form, ...others] = (await waitingForms(request)).filter(({ of }) => of === userId);
  if (!form) return pageWanted(request);
  const { to, business } = form;
  return { to, ended: true, ...(business && { business }), form: { others } };
}

async function pageWanted(request: Request): Promise<WayBack | null> {
  const kept = (await wayBackCookie.parse(request.headers.get("Cookie"))) as Partial<WayBack> | null;
  if (typeof kept?.to !== "string") return null;
  const to = ownPath(kept.to, new URL(request.url).origin, CONSOLE);
  const { ended, unsent, business } = kept;
  return {
    to,
    ended: ended === true,
    unsent: unsent === true,
    ...(typeof business === "string" && { business }),
  };
}

/**
 * The business that a sign-in of this browser asks for, while nobody knows who comes: that of the form which waits for whom was
 * signed in here last, or of the page that was asked for, else that of the last form, of whomever.
 */
export async function businessWanted(request: Request): Promise<{ business_id: string } | undefined> {
  const { userId } = await deviceOf(request);
  const [last] = await waitingForms(request);
  const business = (await wayBackOf(request, userId))?.business ?? last?.business;
  return business === undefined ? undefined : { business_id: business };
}

/** The Set-Cookies that forget the page that was asked for, and the form that is led to at an address; others wait on. */
export async function forgetWayBack(request: Request, to: string): Promise<string[]> {
  const page = await wayBackCookie.serialize(null, { maxAge: 0 });
  const form = await ledTo(request, to);
  return form ? [page, form] : [page];
}
