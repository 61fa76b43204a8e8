import { redirect, redirectDocument } from "react-router";
import { payPath, startPurchase } from "#app/domain/billing/start-purchase.server.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import type { Route } from "./+types/buy";

const page = "/console/subscriptions";

export const loader = () => redirect(page);

/** Leads to where the purchase is paid for. */
export async function action(args: Route.ActionArgs) {
  const outcome = await submit(startPurchase, args);
  return outcome.ok ? redirectDocument(payPath(outcome.result.id), 303) : tellFailure(outcome.failure, page);
}
