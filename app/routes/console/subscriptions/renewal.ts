import { redirect } from "react-router";
import { updateSubscription } from "#app/domain/billing/update-subscription.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/renewal";
import { tellChangeFailure } from "./tell-failure.server.ts";

const page = "/console/subscriptions";

export const loader = () => redirect(page);

/** Turns the renewal on again. */
export async function action(args: Route.ActionArgs) {
  const outcome = await submit(updateSubscription, args);
  return outcome.ok
    ? redirectWithToast(page, "subscriptions.resumed")
    : tellChangeFailure(outcome.failure, page);
}
