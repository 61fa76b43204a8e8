import { redirect } from "react-router";
import { updateSubscription } from "#app/domain/billing/update-subscription.server.ts";
import { act } from "#app/http/act.server.ts";
import type { Route } from "./+types/renewal";

const page = "/console/subscriptions";

export const loader = () => redirect(page);

/** Turns the renewal on again. */
export const action = (args: Route.ActionArgs) =>
  act(updateSubscription, args, { to: page, toast: "subscriptions.resumed" });
