import { requireFeature } from "#app/domain/billing/plan-features.ts";
import { openFeatures } from "#app/domain/billing/plan-rules.ts";
import type { Scope, SubscriptionFacts } from "#app/lib/scope.ts";

/** Whether the plans have the audit log; without a running plan what is there stays readable (document 4, Plans). */
export const hasAuditLog = (subscriptions: readonly SubscriptionFacts[], now: Date): boolean =>
  openFeatures(subscriptions, now).includes("audit_log");

/** Refuses with `audit_plan` where the plans don't have the audit log (document 1, section 6). */
export const requireAuditLog = (scope: Scope, now: Date): void =>
  requireFeature(scope, "audit_log", "audit_plan", now);
