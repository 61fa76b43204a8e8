import type { SubscriptionFacts } from "#app/lib/scope.ts";
import type { BillingCycle, Sold } from "#app/lib/sold.ts";
import type { Feature, QuotaName } from "./plans.ts";

export interface Entitlements {
  /** Whether any plan is running; without one nothing can be created (document 4, Plans). */
  active: boolean;
  /** Whether one of them is paid for: the trial is not. */
  paying: boolean;
  quota: Record<QuotaName, number>;
  features: readonly Feature[];
  /** Days that orders are kept: the longest of the running plans. */
  retention: number;
}

/** Where an organization stands: with a plan, before its first one, or after its trial or its last plan. */
export type PlanState =
  | { kind: "running" }
  | { kind: "none" }
  /** A payment is due for longer than it counts: paid, the plan goes on. */
  | { kind: "unpaid" }
  /** Its invoice waits for the money: paid, the plan begins. */
  | { kind: "awaited" }
  | { kind: "trial_ended" | "plan_ended"; at: Date | null };

/** What is not paid for and still counts, until a day: a plan or the add-on. */
export interface PastDue {
  planId: string;
  until: Date;
}

export type Used = Readonly<Record<QuotaName, number>>;

/** A subscription as its owner changes it. */
export interface Held extends SubscriptionFacts {
  id: string;
  /** `month`, `year`, or `na` of a trial. */
  billingCycle: string;
  /** When the period that is paid for ends. */
  resetAt: Date | null;
  /** What it becomes at the end of the period, where it was taken down. */
  nextPlanId?: string | null;
  nextQuantity?: number | null;
  nextAt?: Date | null;
}

/**
 * What is bought or changed: a plan with its cycle and, of the add-on, its seats; or `stop`, no renewal; or `end`, none of
 * it.
 */
export type Change = Chosen | "stop" | "end";

export interface Chosen {
  planId: Sold;
  cycle: BillingCycle;
  quantity: number;
}

/** When a change begins; `kept`: what is there goes on, and what was to come at the end of the period does not. */
export type When = "now" | "period_end" | "kept";

/** What a change does, and when. */
export interface Effect {
  when: When;
  at: Date;
  /** Whether what is changed counts today; of what is bought there is nothing yet. */
  counts: boolean;
  before: Entitlements;
  after: Entitlements;
  gained: readonly Feature[];
  lost: readonly Feature[];
  /** What there is more of than the limits afterwards: it stays, and nothing is added to it. */
  over: readonly { name: QuotaName; used: number; limit: number }[];
  /** From when on a shorter retention holds; null where it gets no shorter. */
  retentionBites: Date | null;
}
