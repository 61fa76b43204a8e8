import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { formatDate } from "#app/lib/format.ts";
import { putBillingDetails } from "#tests/factories/billing-details.ts";
import { makeRemoval } from "#tests/factories/removal.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { shopAt } from "./buyer.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { asUser, plainBrowser, say } from "./visit.ts";

const words = (key: string, params?: Record<string, unknown>) => say(`pricing:${key}`, params);
const isAt = ({ address }: PlainBrowser) => new URL(address).pathname;

/** An owner whose payment of a plan is open, and the address of that, as in a mail. */
async function paying(plan = "STORE PRO") {
  const shop = await shopAt("PADDLE");
  const { owner, organizationId } = shop;
  await owner.act(words("subscribeTo", { plan }));
  const [reference = ""] = /txn_\w+/.exec(owner.address) ?? [];
  const link = `/pricing?_ptxn=${reference}`;
  const purchase = await prisma.purchase.findFirstOrThrow({ where: { organizationId, reference } });
  const hold = (facts: object) =>
    prisma.subscription.create({
      data: { organizationId, planId: "store_basic", status: "active", billingCycle: "month", ...facts },
    });
  return { ...shop, reference, link, hold, page: `/pricing/pay/${purchase.id}`, id: purchase.id };
}

test("a link to a payment asks what its page asks, where a plan runs by now, and leads on once that is answered", async () => {
  const { owner, link, page, hold, reference } = await paying();
  await owner.open(link);
  expect(owner.html).toContain(`data-paid="/order_success?session_id=${reference}"`);
  await hold({});
  await owner.open(link);
  expect(isAt(owner)).toBe(page);
  expect(owner.words).toContain(words("pay.beside", { plan: "STORE BASIC" }));
  await owner.follow(words("pay.second"));
  expect(owner.html).toContain(`data-paid="/order_success?session_id=${reference}"`);
  // Who is signed in nowhere, or in another business, is asked by whoever may answer.
  expect(isAt(await plainBrowser().open(link))).toBe("/login");
  const stranger = await asUser(await makeUser(await makeTenant()), link);
  expect(isAt(stranger)).toBe("/switch");
});

test("it asks where a plan is due, and where another invoice waits, and lets the invoice itself be paid", async () => {
  const due = await paying();
  await due.hold({ status: "past_due", pastDueAt: daysAfter(new Date(), -9) });
  await due.owner.open(due.link);
  expect([isAt(due.owner), due.owner.words]).toEqual([due.page, expect.stringContaining(words("owes"))]);

  const { owner, twin, organizationId, link, page, tell } = await paying();
  await putBillingDetails(organizationId);
  await owner.open(link);
  const since = twin.events.length;
  await owner.act(words("pay.byInvoice"));
  await tell(since);
  await owner.open(link);
  expect([isAt(owner), owner.words]).toEqual([page, expect.stringContaining(words("pay.awaits"))]);
  await owner.follow(words("pay.goOn"));
  expect(owner.html).toContain("data-paid=");
  const invoice = [...twin.book.charges.values()].find(({ manual }) => manual);
  const payer = await plainBrowser().open(`/pricing?_ptxn=${invoice?.id}`);
  expect(payer.html).toContain(`data-paid="/order_success?session_id=${invoice?.id}"`);
});

test("while the removal is scheduled, or once it was closed or paid, no link opens a payment", async () => {
  const { owner, organizationId, link, page, id, reference } = await paying();
  const { removeAt } = await makeRemoval({ organizationId });
  for (const address of [link, `${link}&told=1`]) {
    await owner.open(address);
    expect(isAt(owner)).toBe(page);
    const date = formatDate(removeAt, "ro", "Europe/Bucharest", "medium");
    expect(owner.words).toContain(words("pay.removal", { date }));
  }
  await prisma.removal.deleteMany({ where: { organizationId } });
  const where = { organizationId, id };
  await prisma.purchase.updateMany({ where, data: { closedAt: new Date() } });
  await owner.open(`${link}&told=1`);
  expect([isAt(owner), owner.words]).toEqual([page, expect.stringContaining(words("pay.closed"))]);
  await prisma.purchase.updateMany({ where, data: { vendorSubscriptionId: `sub_${reference}` } });
  expect(isAt(await plainBrowser().open(link))).toBe("/order_success");
});

test("a plan that keeps orders for a shorter time than they are kept says so before it is paid", async () => {
  const { owner, organizationId, link, page, twin } = await paying("STORE BASIC");
  await prisma.orderRetention.create({ data: { organizationId, days: 1080 } });
  await owner.open(page);
  expect(isAt(owner)).toBe(page);
  const shorter = {
    ...{ plan: "STORE BASIC", present: "36 de luni", after: "3 luni" },
    date: formatDate(daysAfter(new Date(), 30), "ro", "Europe/Bucharest", "medium"),
  };
  expect(owner.words).toContain(words("pay.shorter", shorter));
  await owner.open(link);
  expect(isAt(owner)).toBe(page);
  await owner.follow(words("pay.goOn"));
  expect(owner.html).toContain("data-paid=");
  expect(twin.book.charges.size).toBe(1);
});

test("the list says that more than one plan is paid for, until all but one end", async () => {
  const { owner, organizationId, hold } = await paying();
  const list = "/console/subscriptions";
  const both = say("subscriptions:several", { plans: "STORE BASIC, STORE BASIC" });
  const { id } = await hold({});
  await owner.open(list);
  expect(owner.words).not.toContain(both);
  await hold({ billingCycle: "year" });
  await owner.open(list);
  expect(owner.words).toContain(both);
  const where = { organizationId, id };
  await prisma.subscription.updateMany({ where, data: { cancelAt: daysAfter(new Date(), 9) } });
  await owner.open(list);
  expect(owner.words).not.toContain(both);
});
