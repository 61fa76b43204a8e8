import { redirect } from "react-router";
import { entitlementsOf } from "#app/domain/billing/entitlements.ts";
import { callerOf, scopeOf } from "#app/http/caller.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import type { Route } from "./+types/first-page";
import { firstPageOf } from "./menu.server.ts";

/** Leads to the first page that the person may open. */
export function loader({ context }: Route.LoaderArgs) {
  const { features } = entitlementsOf(scopeOf(context).subscriptions, databaseNow());
  return redirect(firstPageOf(callerOf(context).actor, features));
}
