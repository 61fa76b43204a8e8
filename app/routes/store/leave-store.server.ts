import { redirectDocument } from "react-router";
import { signedOut } from "#app/components/forget-at-sign-out.ts";
import { signOut } from "#app/domain/accounts/sign-out.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { storeCookie } from "#app/http/cookies.server.ts";
import type { FormArgs, PageArgs } from "#app/http/form-door.server.ts";
import { perform } from "#app/lib/operation.server.ts";

/** Where members of a business sign in. */
export const signInPage = ({ slug = "" }: FormArgs["params"]) => `/store/${encodeURIComponent(slug)}`;

/**
 * Ends the session and shows the sign-in page, which has the tab forget what it keeps: for signing out, and for the next
 * member on a shared device.
 */
export async function leaveStore({ params, context }: PageArgs): Promise<Response> {
  const caller = callerOf(context);
  if (caller.scope) await perform(signOut, caller, {});
  const headers = { "Set-Cookie": await storeCookie.serialize("", { maxAge: 0 }) };
  return redirectDocument(`${signInPage(params)}?${signedOut}`, { status: 303, headers });
}
