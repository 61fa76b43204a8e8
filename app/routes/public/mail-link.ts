import { redirect } from "react-router";
import { mailPurchaseLink } from "#app/domain/billing/mail-purchase-link.server.ts";
import { payPath } from "#app/domain/billing/start-purchase.server.ts";
import { act } from "#app/http/act.server.ts";
import { requireUser } from "#app/http/audience-guards.server.ts";
import type { Route } from "./+types/mail-link";

export const middleware: Route.MiddlewareFunction[] = [requireUser];

export const loader = ({ params }: Route.LoaderArgs) => redirect(payPath(params.purchase_id));

/** Mails the link of a payment, for another browser. */
export const action = (args: Route.ActionArgs) =>
  act(mailPurchaseLink, args, { to: "/console/subscriptions", toast: "subscriptions.linkMailed" });
