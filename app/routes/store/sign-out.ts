import { redirect } from "react-router";
import { signOut } from "#app/domain/accounts/sign-out.server.ts";
import { presentDraft } from "#app/domain/drafts/present-draft.server.ts";
import { recognizeMember } from "#app/http/audience-guards.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { storeCookie } from "#app/http/cookies.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { load } from "#app/http/load.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { Route } from "./+types/sign-out";

export const middleware: Route.MiddlewareFunction[] = [recognizeMember];

const signInPage = ({ slug }: Route.LoaderArgs["params"]) => `/store/${encodeURIComponent(slug)}`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(signInPage(params));

/**
 * Ends the session and shows the sign-in page: for signing out, and for the next member on a shared device. An order
 * that is not placed yet goes with the session, so it is asked about first.
 */
export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const caller = callerOf(context);
  const sure = (await formOf(request)).has("sure");
  const signIn = signInPage(params);
  if (!sure && (await holdsDraft(args))) return redirect(`${signIn}/new/leave`, 303);
  if (caller.scope) await perform(signOut, caller, {});
  const headers = { "Set-Cookie": await storeCookie.serialize("", { maxAge: 0 }) };
  return redirect(signIn, { status: 303, headers });
}

async function holdsDraft(args: Route.ActionArgs): Promise<boolean> {
  const { actor } = callerOf(args.context);
  if (actor.kind !== "member" || actor.role !== "sales" || !actor.workplaceId) return false;
  return (await load(presentDraft, args)).count > 0;
}
