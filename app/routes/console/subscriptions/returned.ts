import { redirect } from "react-router";
import { returnedCard } from "#app/domain/billing/card-return.server.ts";
import { refreshSubscriptions } from "#app/domain/billing/refresh-subscriptions.server.ts";
import { takeNewCard } from "#app/domain/billing/take-new-card.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { callerOf } from "#app/http/caller.server.ts";
import { failureOf } from "#app/http/failure.server.ts";
import { throwAsPage } from "#app/http/page-refusal.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { perform } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Route } from "./+types/returned";

const list = "/console/subscriptions";

/** From a page of the payment provider to the list, as things stand there now; a provider that is down says so by its event. */
export async function loader({ context, url }: Route.LoaderArgs) {
  try {
    await takeUp(callerOf(context), url.searchParams);
  } catch (error) {
    if (!(error instanceof Refusal)) return throwAsPage(error);
    if (error.code === "payments_refused")
      return redirectWithToast(list, "subscriptions.cardRefused", { kind: "error" });
    if (error.code === "too_many" && url.searchParams.has("card"))
      return tellFailure(failureOf(error, context), list);
    if (error.http < 409) return throwAsPage(error);
  }
  return redirect(list);
}

/**
 * What was done on the provider's page: a card that was set there is charged what is due, once by one address. Reading an
 * address that was not made here charges nothing.
 */
async function takeUp(caller: Caller, address: URLSearchParams): Promise<void> {
  const card = returnedCard(address.get("card"));
  if (!card) return void (await perform(refreshSubscriptions, caller, {}));
  const { formToken, subscription_id } = card;
  await perform(takeNewCard, caller, { subscription_id }, { formToken });
}
