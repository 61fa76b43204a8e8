import { redirect } from "react-router";
import { openFeatures } from "#app/domain/billing/plan-features.ts";
import { firstSteps } from "#app/domain/organizations/first-steps.server.ts";
import { callerOf, scopeOf } from "#app/http/caller.server.ts";
import { load } from "#app/http/load.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import type { Route } from "./+types/first-page";
import { stepsLeft } from "./first-steps.server.ts";
import { openPages } from "./menu.server.ts";

/** Leads to the first steps while there are some for this person to take, then to the first page that they may open. */
export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  if (stepsLeft(context, await load(firstSteps, args)).some(({ to }) => to))
    return redirect("/console/store");
  const features = openFeatures(scopeOf(context).subscriptions, databaseNow());
  return redirect(openPages(callerOf(context).actor, features)[0]?.to ?? "/console/store");
}
