import { redirect } from "react-router";
import { signOut } from "#app/domain/accounts/sign-out.server.ts";
import { recognizeMember } from "#app/http/areas.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { storeCookie } from "#app/http/cookies.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { Route } from "./+types/sign-out";

export const middleware: Route.MiddlewareFunction[] = [recognizeMember];

export const loader = ({ params }: Route.LoaderArgs) => redirect(`/store/${encodeURIComponent(params.slug)}`);

/** Ends the session and shows the sign-in page: for signing out, and for the next member on a shared device. */
export async function action({ params, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  if (caller.scope) await perform(signOut, caller, {});
  const headers = { "Set-Cookie": await storeCookie.serialize("", { maxAge: 0 }) };
  return redirect(`/store/${encodeURIComponent(params.slug)}`, { status: 303, headers });
}
