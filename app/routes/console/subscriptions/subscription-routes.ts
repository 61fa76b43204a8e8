import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** What is subscribed to, below /console. */
export const subscriptionRoutes: RouteConfigEntry[] = [
  route("subscriptions", "routes/console/subscriptions/list.tsx", [
    route(":subscription_id/stop", "routes/console/subscriptions/stop.tsx"),
    route(":subscription_id/end", "routes/console/subscriptions/end.tsx"),
  ]),
  route("subscriptions/buy", "routes/console/subscriptions/buy.ts"),
  route("subscriptions/due", "routes/console/subscriptions/due.ts"),
  route("subscriptions/returned", "routes/console/subscriptions/returned.ts"),
  route("subscriptions/:subscription_id/change", "routes/console/subscriptions/change.tsx"),
  route("subscriptions/:subscription_id/renewal", "routes/console/subscriptions/renewal.ts"),
  route("subscriptions/:subscription_id/card", "routes/console/subscriptions/card.ts"),
  route("subscriptions/:subscription_id/cancel", "routes/console/subscriptions/cancel.ts"),
];
