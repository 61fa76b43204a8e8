import { redirect } from "react-router";
import { refreshSubscriptions } from "#app/domain/billing/refresh-subscriptions.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { throwAsPage } from "#app/http/page-refusal.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Route } from "./+types/returned";

/** From a page of the payment provider to the list, as things stand there now; a provider that is down says so by its event. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    await perform(refreshSubscriptions, callerOf(context), {});
  } catch (error) {
    if (!(error instanceof Refusal) || error.http < 409) return throwAsPage(error);
  }
  return redirect("/console/subscriptions");
}
