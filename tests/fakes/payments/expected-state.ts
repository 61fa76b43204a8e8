import type { Change } from "#app/domain/billing/gateway/gateway.ts";
import type { Article, TwinSubscription } from "./book-types.ts";

export const ladder = ["store_basic", "store_pro", "store_ultimate"] as const;
export const cycles = ["month", "year"] as const;
const DAY = 86_400_000;

interface Lower {
  planId: Article["planId"];
  quantity: number;
  at: number;
}

/** A subscription, and what document 4 says that it is: by what was done to it, not by what anybody tells. */
export class Bought {
  readonly row: TwinSubscription;
  #planId: Article["planId"];
  #cycle: Article["cycle"];
  #quantity: number;
  #next: Lower | null = null;

  constructor(row: TwinSubscription) {
    this.row = row;
    this.#planId = row.planId;
    this.#cycle = row.cycle;
    this.#quantity = row.quantity;
  }

  /** What it is at a time, and what it is to become. */
  at(now: Date) {
    const next = this.#next;
    const [planId, cycle, quantity] = [this.#planId, this.#cycle, this.#quantity];
    if (next && next.at <= now.getTime())
      return { cycle, planId: next.planId, quantity: next.quantity, next: null };
    return { planId, cycle, quantity, next };
  }

  /** When it ends, where it does. */
  get ends(): Date | null {
    const { canceledAt, cancelAtEnd, periodEnd } = this.row;
    return canceledAt ?? (cancelAtEnd ? periodEnd : null);
  }

  /** A change that may be asked for now, of the many that there are; null where none may. */
  choose(choice: number): Change | null {
    const { status, cancelAtEnd } = this.row;
    const { planId, cycle, quantity } = this.at(new Date());
    if (status !== "active") return null;
    if (cycle === "month" && choice % 5 === 0) return cancelAtEnd ? null : { cycle: "year", when: "now" };
    const isSeats = planId === "store_member";
    const wanted = isSeats ? { quantity: 1 + (choice % 6) } : { planId: ladder[choice % 3] ?? "store_basic" };
    const rank = (one: string) => ladder.indexOf(one as (typeof ladder)[number]);
    const step =
      "quantity" in wanted ? (wanted.quantity ?? 0) - quantity : rank(wanted.planId ?? "") - rank(planId);
    if (step < 0) return cancelAtEnd ? null : { ...wanted, when: "period_end" };
    return step === 0 ? null : { ...wanted, when: "now" };
  }

  /** It was changed: more holds at once, less from the end of the period. */
  changed({ planId, cycle, quantity, when }: Change): void {
    const present = this.at(new Date());
    const wanted = { planId: planId ?? present.planId, quantity: quantity ?? present.quantity };
    const isSame = wanted.planId === present.planId && wanted.quantity === present.quantity;
    const kept = when === "now" ? wanted : present;
    [this.#planId, this.#quantity, this.#cycle] = [kept.planId, kept.quantity, cycle ?? present.cycle];
    this.#next = when === "now" || isSame ? null : { ...wanted, at: this.row.periodEnd.getTime() };
  }

  /** Time passes. */
  pass(milliseconds: number): void {
    if (this.#next) this.#next.at -= milliseconds;
  }
}

/** Document 4's table, written again: workplaces, members, products, retention, features. */
const table = {
  store_basic: [2, 5, 300, 90, []],
  store_pro: [5, 15, 1500, 360, ["activity_timeline", "balance_export"]],
  store_ultimate: [20, 50, 5000, 1080, ["activity_timeline", "audit_log", "balance_export"]],
} as const;

/** What subscriptions allow at a time, day by day from the rules of document 4, as far as is known by `known`. */
export function addedUp(all: readonly Bought[], at: Date, known = at) {
  const quota = { workplaces: 0, members: 0, products: 0 };
  const features = new Set<string>();
  let [retention, active] = [0, false];
  for (const one of all) {
    const { status, periodStart } = one.row;
    const ended = one.ends !== null && one.ends.getTime() <= at.getTime();
    let overdue = 0;
    if (status === "past_due")
      while (overdue < 7 && periodStart.getTime() + (overdue + 1) * DAY <= at.getTime()) overdue++;
    if (ended || status === "canceled" || overdue === 7) continue;
    const { planId, quantity } = one.at(known);
    if (planId === "store_member") quota.members += quantity;
    else {
      const [workplaces, members, products, days, has] = table[planId];
      quota.workplaces += workplaces;
      quota.members += members;
      quota.products += products;
      if (days > retention) retention = days;
      for (const feature of has) features.add(feature);
      active = true;
    }
  }
  return { quota, features: [...features].toSorted(), retention, active };
}
