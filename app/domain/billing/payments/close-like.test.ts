import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { putBillingDetails } from "#tests/factories/billing-details.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { cards } from "#tests/fakes/payments/book-types.ts";
import { makeBuyer } from "#tests/fakes/payments/shop.ts";
import { arrive, withTwin } from "#tests/fakes/payments/with-twin.ts";
import { openPurchase } from "../open-purchase.server.ts";
import { startPurchase } from "../start-purchase.server.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";
import { closeLike } from "./close-like.server.ts";

beforeEach(async () => {
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

/** Runs the jobs that close, each twice. */
async function runClosing(): Promise<number> {
  const jobs = await waitingJobs("payments.close");
  for (const job of jobs) for (const _ of [1, 2]) await closeLike(prisma, job);
  return jobs.length;
}

test.each(["PADDLE", "STRIPE"] as const)(
  "once a plan of %s is bought, what else was opened to buy one can't be paid any more",
  async (name) => {
    const twin = await withTwin(name);
    const buyer = await makeBuyer(twin, name);
    const { organizationId } = buyer;
    const opened = [
      await buyer.begin({ planId: "store_basic", cycle: "month" }),
      await buyer.begin({ planId: "store_basic" }),
    ];
    const seats = await buyer.begin({ planId: "store_member" });
    const { reference } = await buyer.begin();
    twin.book.pay(buyer.chargeOf(reference), cards.pays);
    await arrive(twin, twin.events);
    const later = await buyer.begin({ planId: "store_ultimate" });
    expect(await runClosing()).toBe(1);
    const statuses = [...opened, seats, later].map((one) => buyer.chargeOf(one.reference).status);
    expect(statuses).toEqual(["canceled", "canceled", "open", "open"]);
    const open = await prisma.purchase.findMany({ where: { organizationId, closedAt: null } });
    expect(open.map((row) => row.planId).toSorted()).toEqual(["store_member", "store_ultimate"]);
    const [basic] = opened;
    if (basic) twin.book.pay(buyer.chargeOf(basic.reference), cards.pays);
    await bringUpToDate(organizationId);
    expect(await buyer.subscriptions()).toMatchObject([{ planId: "store_pro", status: "active" }]);
    // Nothing begins once more with what is known already.
    await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    await bringUpToDate(organizationId);
    expect(await waitingJobs("payments.close")).toEqual([]);
  },
);

/** A business that has asked for an invoice of a year, and then for a card's payment of the same. */
async function invoicedThenCard() {
  const twin = await withTwin("PADDLE");
  const { admin, organizationId } = await makeTenant({ planId: null });
  await putBillingDetails(organizationId);
  const open = async (pay_by: "invoice" | "card") => {
    const wanted = { plan_id: "store_basic", billing_cycle: "year", pay_by } as const;
    const { id: purchase_id } = await perform(startPurchase, admin, wanted);
    const { purchase } = await perform(openPurchase, admin, { purchase_id });
    const charge = twin.book.charges.get("reference" in purchase ? purchase.reference : "");
    if (!charge) throw new Error("The twin has no such charge.");
    return charge;
  };
  const [invoice, card] = [await open("invoice"), await open("card")];
  await arrive(twin, twin.events);
  const held = () =>
    prisma.subscription.findMany({ where: { organizationId }, orderBy: { createdAt: "asc" } });
  return { twin, invoice, card, held };
}

test("an invoice that waits is withdrawn with what it has begun, once the plan was paid by card", async () => {
  const { twin, invoice, card, held } = await invoicedThenCard();
  expect(await waitingJobs("payments.close")).toEqual([]);
  const since = twin.events.length;
  twin.book.pay(card, cards.pays);
  await arrive(twin, twin.events.slice(since));
  expect(await runClosing()).toBe(1);
  expect(invoice.status).toBe("canceled");
  expect(twin.book.subscriptions.get(invoice.subscription ?? "")?.status).toBe("canceled");
  expect(await held()).toMatchObject([
    { status: "canceled", cancelAt: null },
    { status: "active", cancelAt: null },
  ]);
});

test("once an invoice is paid the card's payment is closed, and what was paid meanwhile is not ended", async () => {
  const { twin, invoice, card, held } = await invoicedThenCard();
  const since = twin.events.length;
  twin.book.pay(invoice, cards.pays);
  await arrive(twin, twin.events.slice(since));
  twin.book.pay(card, cards.pays);
  expect(await runClosing()).toBe(1);
  expect(await held()).toMatchObject([{ status: "active" }, { status: "active" }]);
  expect([invoice.status, card.status]).toEqual(["paid", "paid"]);
});
