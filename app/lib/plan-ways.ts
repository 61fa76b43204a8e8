import type { RefusalCode } from "./refusal.ts";

/**
 * Where a refusal leads that a plan is the way out of: to the plans where none is running or none has it, to the
 * subscriptions where a limit of theirs is reached (document 4, Plans: every screen says why).
 */
export const planWays: Readonly<Partial<Record<RefusalCode, "/pricing" | "/console/subscriptions">>> = {
  plan_lapsed: "/pricing",
  workplaces_limit: "/console/subscriptions",
  members_limit: "/console/subscriptions",
  products_limit: "/console/subscriptions",
  audit_plan: "/pricing",
  timeline_plan: "/pricing",
  reports_plan: "/pricing",
};
