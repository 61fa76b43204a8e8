import { redirect } from "react-router";
import { dueSubscription } from "#app/domain/billing/due-subscription.server.ts";
import { load } from "#app/http/load.server.ts";
import type { Route } from "./+types/due";

/** To the payment of what is due; to the list where that is more than one, or nothing any more. */
export async function loader(args: Route.LoaderArgs) {
  const due = await load(dueSubscription, args);
  return redirect(due ? `/console/subscriptions/${due.id}/card` : "/console/subscriptions");
}
