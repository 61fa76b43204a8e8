import { randomUUID } from "node:crypto";
import { onTestFinished } from "vitest";
import { bringUpToDate } from "#app/domain/billing/payments/bring-up-to-date.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { env } from "#app/lib/env.server.ts";
import type { PaymentSettings } from "#app/lib/payment-settings.server.ts";
import { cards, type Provider, type TwinSubscription } from "#tests/fakes/payments/book-types.ts";
import type { Twin } from "#tests/fakes/payments/twin.ts";
import { sellByTwin } from "#tests/fakes/payments/with-twin.ts";
import { atEndOfFile } from "#tests/setup/end-of-file.ts";

const down = { status: 503, body: "<html></html>" };

let running: { twin: Twin; payments: PaymentSettings } | null = null;

/** The twin that sells already, or a new one. */
async function twinOf(name: Provider): Promise<Twin> {
  if (running && env().payments === running.payments && running.payments.gateway === name)
    return running.twin;
  const { twin, end } = await sellByTwin(name);
  running = { twin, payments: env().payments };
  atEndOfFile(end);
  return twin;
}

/** A payment provider on this machine, which sells from now on until the file of tests ends: what it is asked, and has. */
export async function sellHere(name: Provider = "PADDLE") {
  const twin = await twinOf(name);
  twin.outage = null;
  const before = twin.calls.length;
  /** A plan that the business pays for: its row here by its id, and that of the twin's books. */
  async function holdRow(organizationId: string, facts: Partial<TwinSubscription> = {}) {
    const row = subscriptionOf(name, facts);
    twin.book.subscriptions.set(row.id, row);
    const { id } = await prisma.subscription.create({
      data: {
        ...{ organizationId, provider: name, vendorSubscriptionId: row.id },
        ...{ planId: row.planId, billingCycle: row.cycle, status: "active" },
      },
      select: { id: true },
    });
    await bringUpToDate(organizationId);
    return { id, row };
  }
  return {
    twin,
    holdRow,
    /** Whether it answers. */
    setDown: (isDown: boolean) => {
      twin.outage = isDown ? down : null;
    },
    /** Has its answers wait until the test ends; gives what lets them go before. */
    holdAnswers() {
      const { promise, resolve } = Promise.withResolvers<void>();
      twin.held = promise;
      const letGo = () => {
        twin.held = null;
        resolve();
      };
      onTestFinished(letGo);
      return letGo;
    },
    /** What it was asked to do, rather than to tell. */
    asked: () => twin.calls.slice(before).filter((call) => !call.startsWith("GET")),
    /** The buyer pays. */
    pay(reference: string): void {
      const charge = twin.book.charges.get(reference);
      if (!charge) throw new Error(`no purchase ${reference}`);
      twin.book.pay(charge, cards.pays);
    },
    /** A plan that the business pays for. */
    hold: async (organizationId: string, facts: Partial<TwinSubscription> = {}): Promise<string> =>
      (await holdRow(organizationId, facts)).id,
  };
}

const subscriptionOf = (provider: Provider, facts: Partial<TwinSubscription>): TwinSubscription => ({
  ...{ id: `sub_${randomUUID().replaceAll("-", "")}`, provider, customer: "ctm_1", currency: "EUR" },
  ...{ planId: "store_pro", cycle: "month", quantity: 1, status: "active", cardRefused: false },
  ...{ manual: false, cancelAtEnd: false, stoppedAt: null, canceledAt: null, kept: {} },
  ...{ createdAt: daysAfter(new Date(), -10), updatedAt: daysAfter(new Date(), -10) },
  ...{ periodStart: daysAfter(new Date(), -10), periodEnd: daysAfter(new Date(), 20) },
  ...facts,
});
