import { daysAfter } from "#app/lib/durations.ts";
import {
  type Article,
  beginsAnew,
  cards,
  costOf,
  differenceOf,
  endOf,
  ids,
  isSubscription,
  lateOf,
  letters,
  moveBack,
  owedSince,
  type TwinCharge,
  type TwinEvent,
  type TwinState,
  type TwinSubscription,
} from "./book-types.ts";
import { readState } from "./read-state.ts";

/** Dunning ends after so many days. */
const DUNNING_DAYS = 30;

/** The books of both providers: what is subscribed to, what was charged, and what they tell of it. No money moves. */
export class Book {
  readonly subscriptions = new Map<string, TwinSubscription>();
  readonly charges = new Map<string, TwinCharge>();
  readonly portalFlowsOff = new Set<unknown>();
  readonly #tell: (event: TwinEvent) => void;

  constructor(tell: (event: TwinEvent) => void) {
    this.#tell = tell;
  }

  /** A charge that waits to be paid. */
  open(charge: Partial<TwinCharge> & Article & Pick<TwinCharge, "provider" | "currency">): TwinCharge {
    const id = charge.id ?? ids[charge.provider].charge();
    const made: TwinCharge = {
      ...{ id, kind: "purchase", invoice: charge.provider === "PADDLE", subscription: null, customer: null },
      ...{ email: "", amount: costOf(charge, charge.currency), status: "open", refunded: 0, disputed: false },
      ...{ manual: false, kept: {}, createdAt: new Date(), paidAt: null },
      ...{ paidUrl: "", leftUrl: "", payUrl: "" },
      ...charge,
    };
    this.charges.set(id, made);
    return made;
  }

  /** Sends an invoice: by it Paddle begins the subscription before anything is paid. */
  bill(charge: TwinCharge): void {
    this.#begin(charge);
    this.#about(charge, "billed");
  }

  /** Tries a card on a charge: whether it was paid. A purchase becomes a subscription, a debt is settled. */
  pay(charge: TwinCharge, card: string): boolean {
    if (charge.status !== "open") return charge.status === "paid";
    if (card.replaceAll(/\D/g, "") === cards.refused) {
      this.#about(charge, "failed");
      return false;
    }
    charge.status = "paid";
    charge.paidAt = new Date();
    if (charge.kind === "purchase" && !charge.subscription) this.#begin(charge);
    else this.#settle(charge);
    this.#about(charge, "paid");
    return true;
  }

  #begin(charge: TwinCharge): void {
    const { provider, planId, cycle, quantity, currency, kept, manual } = charge;
    charge.customer ??= ids[provider].customer();
    const now = new Date();
    const made: TwinSubscription = {
      ...{ id: ids[provider].subscription(), provider, customer: charge.customer, currency },
      ...{ planId, cycle, quantity, status: "active", cardRefused: false, manual, cancelAtEnd: false },
      ...{ createdAt: now, updatedAt: now, periodStart: now, periodEnd: endOf(now, cycle) },
      ...{ stoppedAt: null, canceledAt: null, kept: { ...kept } },
    };
    this.subscriptions.set(made.id, made);
    charge.subscription = made.id;
    if (!charge.invoice) this.#invoice(made, charge.amount, "purchase", true);
    this.#about(made, "created");
  }

  #settle(charge: TwinCharge): void {
    const subscription = this.subscriptions.get(charge.subscription ?? "");
    if (!subscription || subscription.status === "canceled") return;
    subscription.cardRefused = false;
    for (const debt of this.debtsOf(subscription)) {
      debt.status = "paid";
      debt.paidAt = new Date();
      this.#about(debt, "paid");
    }
    subscription.status = "active";
    this.#about(subscription, "updated");
  }

  /** Charges of a subscription that were not paid. */
  debtsOf({ id }: TwinSubscription): TwinCharge[] {
    return [...this.charges.values()].filter(
      (one) => one.subscription === id && one.status === "open" && one.kind !== "card",
    );
  }

  #invoice(
    subscription: TwinSubscription,
    amount: number,
    kind: TwinCharge["kind"],
    paid: boolean,
  ): TwinCharge {
    const { provider, planId, cycle, quantity, former, currency, customer, kept, id, manual } = subscription;
    const first = [...this.charges.values()].find((one) => one.subscription === id && one.payUrl);
    const charge = this.open({
      ...{ provider, planId, cycle, quantity, former, currency, customer, amount, kind, manual },
      invoice: true,
      ...{ subscription: id, kept: { ...kept }, payUrl: first?.payUrl ?? "" },
    });
    if (!paid) return charge;
    charge.status = "paid";
    charge.paidAt = new Date();
    this.#about(charge, "paid");
    return charge;
  }

  readonly difference = differenceOf;

  /** Changes what is subscribed to, charged at once or not; false where the card is refused, and nothing changes then. */
  change(
    subscription: TwinSubscription,
    wanted: Article,
    charged: boolean,
    kept?: Record<string, string>,
  ): boolean {
    const { due } = this.difference(subscription, wanted);
    if (charged && due > 0 && subscription.cardRefused) return false;
    if (beginsAnew(subscription, wanted)) {
      subscription.periodStart = new Date();
      subscription.periodEnd = endOf(subscription.periodStart, wanted.cycle);
    }
    const { planId, cycle, quantity, former } = wanted;
    Object.assign(subscription, { planId, cycle, quantity, former, price: letters() });
    if (kept) subscription.kept = kept;
    if (charged && due > 0) this.#invoice(subscription, due, "change", true);
    this.#about(subscription, "updated");
    return true;
  }

  setRenewal(subscription: TwinSubscription, renews: boolean): void {
    subscription.cancelAtEnd = !renews;
    subscription.stoppedAt = renews ? null : new Date();
    this.#about(subscription, "updated");
  }

  cancel(subscription: TwinSubscription): void {
    if (subscription.status === "canceled") return;
    Object.assign(subscription, { status: "canceled", canceledAt: new Date(), cancelAtEnd: false });
    for (const debt of this.debtsOf(subscription)) debt.status = "canceled";
    this.#about(subscription, "canceled");
  }

  withdraw(charge: TwinCharge): void {
    charge.status = "canceled";
    this.#about(charge, "canceled");
  }

  setCard(subscription: TwinSubscription, refused: boolean): void {
    subscription.cardRefused = refused;
  }

  refund(charge: TwinCharge, amount: number): void {
    charge.refunded = Math.min(charge.amount, charge.refunded + amount);
    this.#about(charge, "refunded");
  }

  dispute(charge: TwinCharge, open: boolean): void {
    charge.disputed = open;
    this.#about(charge, "disputed");
  }

  /** Lets time pass for all that is in the books: it is they that move into the past, so that every clock goes on. */
  pass(milliseconds: number): void {
    for (const row of [...this.subscriptions.values(), ...this.charges.values()]) moveBack(row, milliseconds);
    for (const subscription of this.subscriptions.values()) this.#turn(subscription);
  }

  /** Lets time pass until a subscription's next period has begun. */
  passTo({ periodEnd }: TwinSubscription): void {
    this.pass(Math.max(0, periodEnd.getTime() - Date.now()) + 1_000);
  }

  #turn(subscription: TwinSubscription): void {
    if (subscription.status === "canceled") return;
    const now = new Date();
    const since = owedSince(subscription, this.debtsOf(subscription));
    if (subscription.status === "past_due" && daysAfter(since, DUNNING_DAYS) <= now)
      this.cancel(subscription);
    while (subscription.periodEnd <= now && subscription.status === "active") {
      if (subscription.cancelAtEnd) {
        this.cancel(subscription);
        return;
      }
      subscription.periodStart = subscription.periodEnd;
      subscription.periodEnd = endOf(subscription.periodStart, subscription.cycle);
      // A provider tells of the new period before its charge has failed.
      this.#about(subscription, "updated");
      const paid = !subscription.cardRefused && !subscription.manual;
      const amount = costOf(subscription, subscription.currency);
      const charge = this.#invoice(subscription, amount, "renewal", paid);
      if (paid) continue;
      if (subscription.manual) {
        charge.createdAt = subscription.periodStart;
        this.#about(charge, "billed");
        continue;
      }
      this.#about(charge, "failed");
      subscription.status = "past_due";
    }
    this.#fallDue(subscription, now);
    this.#about(subscription, "updated");
  }

  /** What is paid by bank transfer is past due only once the time to pay its invoice is over. */
  #fallDue(subscription: TwinSubscription, now: Date): void {
    if (!subscription.manual || subscription.status !== "active") return;
    const late = lateOf(this.debtsOf(subscription), now);
    for (const debt of late) this.#about(debt, "overdue");
    if (late.length > 0) subscription.status = "past_due";
  }

  #about(about: TwinSubscription | TwinCharge, what: string): void {
    if (isSubscription(about)) about.updatedAt = new Date();
    const { provider } = about;
    const type = `${isSubscription(about) ? "subscription" : "charge"}.${what}`;
    this.#tell({ id: `evt_${letters()}`, provider, type, about: structuredClone(about), at: new Date() });
  }

  /** All of it, and back: for the file that it is kept in. */
  state(): TwinState {
    return { subscriptions: [...this.subscriptions.values()], charges: [...this.charges.values()] };
  }

  restore(text: string): void {
    const { subscriptions, charges } = readState(text);
    for (const one of subscriptions) this.subscriptions.set(one.id, one);
    for (const one of charges) this.charges.set(one.id, one);
  }
}
