import { redirect } from "react-router";
import { signOut } from "#app/domain/accounts/sign-out.server.ts";
import { draftOf } from "#app/domain/drafts/draft.server.ts";
import { recognizeMember } from "#app/http/areas.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { storeCookie } from "#app/http/cookies.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import type { Route } from "./+types/sign-out";

export const middleware: Route.MiddlewareFunction[] = [recognizeMember];

const signInPage = ({ slug }: Route.LoaderArgs["params"]) => `/store/${encodeURIComponent(slug)}`;

export const loader = ({ params }: Route.LoaderArgs) => redirect(signInPage(params));

/**
 * Ends the session and shows the sign-in page: for signing out, and for the next member on a shared device. An order
 * that is not placed yet goes with the session, so it is asked about first.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const caller = callerOf(context);
  const sure = (await formOf(request)).has("sure");
  const signIn = signInPage(params);
  if (!sure && (await holdsDraft(caller))) return redirect(`${signIn}/new/leave`, 303);
  if (caller.scope) await perform(signOut, caller, {});
  const headers = { "Set-Cookie": await storeCookie.serialize("", { maxAge: 0 }) };
  return redirect(signIn, { status: 303, headers });
}

async function holdsDraft({ actor, scope }: Caller): Promise<boolean> {
  if (!scope || actor.kind !== "member" || actor.role !== "sales" || !actor.workplaceId) return false;
  return (await draftOf(prisma, scope, actor, actor.workplaceId)).count > 0;
}
