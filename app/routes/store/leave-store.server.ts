import { redirect } from "react-router";
import { signOut } from "#app/domain/accounts/sign-out.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { storeCookie } from "#app/http/cookies.server.ts";
import type { FormArgs } from "#app/http/form-door.server.ts";
import { perform } from "#app/lib/operation.server.ts";

/** Where members of a business sign in. */
export const signInPage = ({ slug = "" }: FormArgs["params"]) => `/store/${encodeURIComponent(slug)}`;

/** Ends the session and shows the sign-in page: for signing out, and for the next member on a shared device. */
export async function leaveStore({ params, context }: Omit<FormArgs, "request">): Promise<Response> {
  const caller = callerOf(context);
  if (caller.scope) await perform(signOut, caller, {});
  const headers = { "Set-Cookie": await storeCookie.serialize("", { maxAge: 0 }) };
  return redirect(signInPage(params), { status: 303, headers });
}
