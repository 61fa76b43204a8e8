import { redirect } from "react-router";
import { refreshSubscriptions } from "#app/domain/billing/refresh-subscriptions.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { throwAsPage } from "#app/http/page-refusal.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Route } from "./+types/returned";

const list = "/console/subscriptions";

/** From a page of the payment provider to the list, as things stand there now; a provider that is down says so by its event. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { cardTaken } = await perform(refreshSubscriptions, callerOf(context), {});
    if (!cardTaken) return redirectWithToast(list, "errors:refusal.payments_refused", { kind: "error" });
  } catch (error) {
    if (!(error instanceof Refusal) || error.http < 409) return throwAsPage(error);
  }
  return redirect(list);
}
