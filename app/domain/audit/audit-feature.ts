import { entitlementsOf } from "#app/domain/billing/entitlements.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope, SubscriptionFacts } from "#app/lib/scope.ts";

/** Whether the plans have the audit log; without a running plan what is there stays readable (document 4, Plans). */
export function hasAuditLog(subscriptions: readonly SubscriptionFacts[], now: Date): boolean {
  const { active, features } = entitlementsOf(subscriptions, now);
  return !active || features.includes("audit_log");
}

/** Refuses with `audit_plan` where the plans don't have the audit log (document 1, section 6). */
export function requireAuditLog({ subscriptions }: Scope, now: Date): void {
  if (!hasAuditLog(subscriptions, now)) throw new Refusal("audit_plan");
}
