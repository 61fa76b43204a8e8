import { z } from "zod";
import { entitlementsOf } from "#app/domain/billing/plan-rules.ts";
import { shopOrdersToday } from "#app/domain/pickup/daily-limit.server.ts";
import { defaultSettings } from "#app/domain/settings/order-settings.ts";
import type { LimitRule } from "#app/domain/settings/setting-table.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { onlyRowOf, storedJson } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";

/** Why a shop takes no orders: by its setting, without a running plan, until tomorrow by its owner or its limit. */
export const closedReasons = ["closed", "no_plan", "paused", "full_today"] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Whether a shop takes orders now. */
export type ShopState = { open: true } | { open: false; why: ClosedReason };

/** A row of {@link stateColumns}. */
export const stateRow = z.object({
  setting: storedJson<LimitRule | null>(),
  /** Whether it has a workplace. */
  placed: z.boolean(),
  paused: z.boolean(),
  taken: z.number(),
});

/** What a shop's state is told by, for a SELECT of one row. */
export function stateColumns(scope: Scope, now: Date): Prisma.Sql {
  const { organizationId, organization } = scope;
  const today = localDay(now, organization.timeZone);
  const own = Prisma.sql`organization_id = ${organizationId}::uuid`;
  return Prisma.sql`
    (SELECT s.data FROM setting s WHERE s.${own} AND s.scope = 'shop' AND s.name = 'shop_orders') AS setting,
    EXISTS (SELECT FROM workplace w WHERE w.${own}) AS placed,
    EXISTS (SELECT FROM pickup_rule r WHERE r.${own} AND r.workplace_id IS NULL AND r.paused_on = ${today}::date)
      OR NOT EXISTS (SELECT FROM workplace w WHERE w.${own} AND NOT EXISTS (
        SELECT FROM pickup_rule r WHERE r.${own} AND r.workplace_id = w.id AND r.paused_on = ${today}::date)) AS paused,
    ${shopOrdersToday(scope, now)} AS taken`;
}

/**
 * Whether the shop takes orders now, in one statement: its setting is on and it has a workplace (`closed`), a plan is
 * running (`no_plan`), it is not paused today with all its workplaces (`paused`), and the daily limit is not reached
 * (`full_today`). Document 4, Online shop.
 */
export async function shopState(db: Tx, scope: Scope, now: Date): Promise<ShopState> {
  return stateOf(scope, await onlyRowOf(db, stateRow, Prisma.sql`SELECT ${stateColumns(scope, now)}`), now);
}

/** The same of a row that a statement has read. */
export function stateOf(scope: Scope, row: z.output<typeof stateRow>, now: Date): ShopState {
  const why = whyClosed(scope, row, now);
  return why ? { open: false, why } : { open: true };
}

function whyClosed(
  { subscriptions }: Scope,
  { setting, placed, paused, taken }: z.output<typeof stateRow>,
  now: Date,
): ClosedReason | null {
  const { active, limit_d } = setting ?? (defaultSettings.shop.shop_orders as LimitRule);
  if (!active || !placed) return "closed";
  if (!entitlementsOf(subscriptions, now).active) return "no_plan";
  if (paused) return "paused";
  return limit_d >= 0 && taken >= limit_d ? "full_today" : null;
}

/** Whether something can be put into a cart: also while orders open again tomorrow. */
const fillsCarts = (state: ShopState): boolean =>
  state.open || state.why === "paused" || state.why === "full_today";

/** Refuses (`shop_closed`) what a shop does not take that is closed by its setting or without a plan. */
export async function requireShop(db: Tx, scope: Scope, now: Date): Promise<void> {
  if (!fillsCarts(await shopState(db, scope, now))) throw new Refusal("shop_closed");
}
