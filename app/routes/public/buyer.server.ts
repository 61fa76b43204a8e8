import type { RouterContextProvider } from "react-router";
import { entitlementsOf, isAwaited, isOwed } from "#app/domain/billing/plan-rules.ts";
import { startPurchase } from "#app/domain/billing/start-purchase.server.ts";
import { allowed, callerOf } from "#app/http/caller.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import { isSold } from "#app/lib/sold.ts";

/** Who looks at the prices, as far as buying goes; null for visitors. */
export function buyerOf(context: Readonly<RouterContextProvider>) {
  const { scope, actor } = callerOf(context);
  if (!scope || actor.kind === "member") return null;
  const now = databaseNow();
  const { active } = entitlementsOf(scope.subscriptions, now);
  const running = scope.subscriptions.filter(
    (one) => isSold(one.planId) && entitlementsOf([one], now).active,
  );
  return {
    organizationId: scope.organizationId,
    mayBuy: actor.kind === "user" && allowed(context, { start: startPurchase }).start,
    /** The plans that are paid for now. */
    plans: running.map(({ planId }) => planId),
    active,
    /** Whether a plan waits for its payment. */
    owes: isOwed(scope.subscriptions, now),
    /** Whether the invoice of a plan waits for its money. */
    awaits: isAwaited(scope.subscriptions, now),
    token: newFormToken(),
  };
}

export type Buyer = ReturnType<typeof buyerOf>;
