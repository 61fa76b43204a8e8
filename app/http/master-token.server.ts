import { type MiddlewareFunction, redirect } from "react-router";
import { isMasterToken, MASTER_PARAM } from "#app/domain/accounts/master-token.ts";
import { type SignedIn, signIn } from "#app/domain/accounts/sign-in.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { strangerOf } from "./caller.server.ts";
import { deviceOf, rememberDevice } from "./device.server.ts";
import { recognize } from "./recognize.server.ts";
import { sessionFor } from "./sign-in.server.ts";

/**
 * Root middleware: takes a master token from the address of any page, and exchanges it for a support session, which
 * begins at /console/store. A token that is refused, or is none by its pattern, leaves the same address without it
 * (document 1, sections 2, 4 and 5). Only GET spends one.
 */
export const takeMasterToken: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (!url.searchParams.has(MASTER_PARAM) || !["GET", "HEAD"].includes(request.method)) return next();
  const token = url.searchParams.get(MASTER_PARAM) ?? "";
  const caller = (await recognize("user", request, context)) ?? strangerOf(context);
  const signedIn =
    request.method === "GET" && isMasterToken(token)
      ? await perform(signIn, caller, { token }).catch(unlessRefused)
      : null;
  if (!signedIn) throw redirect(withoutToken(url), 303);
  const headers = new Headers({ "Set-Cookie": await sessionFor(signedIn) });
  const device = await deviceOf(request);
  // What support sends is kept for nobody who has used this browser.
  if (device.userId) headers.append("Set-Cookie", await rememberDevice({ ...device, userId: null }));
  throw redirect("/console/store", { status: 303, headers });
};

function unlessRefused(error: unknown): SignedIn | null {
  if (error instanceof Refusal) return null;
  throw error;
}

/** The path begins with one slash, so that no other host is meant. */
function withoutToken({ pathname, searchParams }: URL): string {
  const rest = new URLSearchParams(searchParams);
  rest.delete(MASTER_PARAM);
  const search = rest.size > 0 ? `?${rest}` : "";
  return pathname.replace(/^\/+/, "/") + search;
}
