import { redirect } from "react-router";
import { presentDraft } from "#app/domain/drafts/present-draft.server.ts";
import { recognizeMember } from "#app/http/audience-guards.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { load } from "#app/http/load.server.ts";
import type { Route } from "./+types/sign-out";
import { leaveStore, signInPage } from "./leave-store.server.ts";

export const middleware: Route.MiddlewareFunction[] = [recognizeMember];

export const loader = ({ params }: Route.LoaderArgs) => redirect(signInPage(params));

/** Ends the session; under which name an order is parked that is not placed yet is asked first. */
export async function action(args: Route.ActionArgs) {
  return (await holdsDraft(args)) ? redirect(`${signInPage(args.params)}/new/leave`, 303) : leaveStore(args);
}

async function holdsDraft(args: Route.ActionArgs): Promise<boolean> {
  const { actor } = callerOf(args.context);
  if (actor.kind !== "member" || actor.role !== "sales" || !actor.workplaceId) return false;
  return (await load(presentDraft, args)).count > 0;
}
