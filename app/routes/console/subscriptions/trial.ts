import { redirect } from "react-router";
import { startTrial } from "#app/domain/billing/start-trial.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/trial";

const page = "/console/subscriptions";

export const loader = () => redirect(page);

/** Starts the one trial of the business (document 1, section 4). */
export async function action(args: Route.ActionArgs) {
  const outcome = await submit(startTrial, args, { plan_id: "store_trial" });
  return outcome.ok ? redirectWithToast(page, "welcome") : tellFailure(outcome.failure, page);
}
