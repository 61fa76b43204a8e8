import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { putBillingDetails } from "#tests/factories/billing-details.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { cards } from "#tests/fakes/payments/book-types.ts";
import { rowOf, shopAt } from "./buyer.ts";
import { asUser, say } from "./visit.ts";

const list = "/console/subscriptions";
const words = (key: string, params?: Record<string, unknown>) => say(`subscriptions:${key}`, params);

test.each(["PADDLE", "STRIPE"] as const)(
  "without scripts from the trial to buying again, with invoices at each step, at %s",
  async (gateway) => {
    const { twin, organizationId, owner, pay, held, invoices, tell } = await shopAt(gateway);
    await owner.act(say("pricing:subscribeTo", { plan: "STORE PRO" }));
    await pay();
    expect(rowOf(owner, "STORE PRO")).toContain(words("status.active"));
    await owner.press(owner.form(words("seats.buy")).fill(words("seats.count"), "2"));
    await pay();
    expect(owner.words).toContain(words("seats.have", { count: 2 }));
    expect(await invoices()).toBe(2);

    await owner.follow(words("changeOf", { plan: "STORE PRO" }));
    await owner.press(owner.form(words("changing.see")).tick("STORE ULTIMATE"));
    expect(owner.words).toContain(words("changing.dueNow"));
    const paying = words("changing.confirmPay", { amount: "" });
    await owner.act(owner.buttons.find((button) => button.startsWith(paying)) ?? paying);
    expect(owner.words).toContain(say("toasts:subscriptions.changed"));
    expect(await invoices()).toBe(3);

    const one = await held("store_ultimate");
    const since = twin.events.length;
    twin.book.setCard(one, true);
    // The period of the seats, which were bought last, ends last.
    const seats = await held("store_member");
    twin.book.passTo(seats);
    await tell(since);
    await owner.open(list);
    expect(rowOf(owner, "STORE ULTIMATE")).toContain(words("status.past_due"));
    const failed = twin.events.length;
    for (const debt of twin.book.debtsOf(one)) twin.book.pay(debt, cards.pays);
    await tell(failed);
    await owner.open(list);
    expect(rowOf(owner, "STORE ULTIMATE")).toContain(words("status.active"));
    expect(await invoices()).toBe(5);

    await owner.follow(words("stopOf", { plan: "STORE ULTIMATE" }));
    await owner.act(words("stop.confirm"));
    expect(owner.words).toContain(say("toasts:subscriptions.stopped"));
    const stopped = twin.events.length;
    twin.book.passTo(seats);
    await tell(stopped);
    await prisma.subscription.updateMany({
      where: { organizationId, planId: "store_trial" },
      data: { cancelAt: new Date(Date.now() - 1000) },
    });
    await owner.open(list);
    expect(owner.words).toContain(words("use.none"));
    await owner.open("/pricing");
    await owner.act(say("pricing:subscribeTo", { plan: "STORE PRO" }));
    await pay();
    expect(rowOf(owner, "STORE PRO")).toContain(words("status.active"));
  },
);

test("without scripts Paddle's payment goes to another browser by a QR code and by mail", async () => {
  const { owner, organizationId } = await shopAt("PADDLE");
  await owner.act(say("pricing:subscribeTo", { plan: "STORE PRO" }));
  expect(owner.words).toContain(say("pricing:pay.elsewhereText"));
  expect(owner.html).toContain(say("pricing:pay.qr"));
  const { search } = new URL(owner.address);
  await owner.act(say("pricing:pay.mail"));
  expect(owner.words).toContain(say("toasts:subscriptions.linkMailed"));
  const mails = (await waitingJobs("mail.notice")).filter((mail) => mail.organization_id === organizationId);
  expect(mails.map(({ notice }) => notice)).toEqual([
    { kind: "pay_link", plan: "store_pro", path: `/pricing${search}` },
  ]);
});

test("without scripts a year is paid by bank transfer, and begins when the money has come", async () => {
  const { twin, organizationId, owner, tell } = await shopAt("PADDLE");
  await putBillingDetails(organizationId);
  await owner.act(say("pricing:subscribeTo", { plan: "STORE PRO" }));
  await owner.act(say("pricing:pay.byInvoice"));
  expect(owner.words).toContain(say("pricing:pay.sent"));
  await tell(0);
  await owner.open(list);
  expect(rowOf(owner, "STORE PRO")).toContain(words("status.inactive"));
  await prisma.subscription.updateMany({
    where: { organizationId, planId: "store_trial" },
    data: { cancelAt: new Date(Date.now() - 1000) },
  });
  await owner.open(list);
  expect(owner.words).toContain(say("console:plan.awaited"));
  await owner.open("/pricing");
  expect(owner.words).toContain(say("pricing:awaits"));
  const charge = [...twin.book.charges.values()].find(({ manual }) => manual);
  if (!charge) throw new Error("No invoice was made.");
  const since = twin.events.length;
  twin.book.pay(charge, cards.pays);
  await tell(since);
  await owner.open(list);
  expect(rowOf(owner, "STORE PRO")).toContain(words("status.active"));
});

test("the seats that there are can be changed on every page of the list", async () => {
  const { organizationId, owner } = await shopAt("PADDLE");
  const seats = {
    planId: "store_member",
    billingCycle: "month",
    quantity: 3,
    vendorSubscriptionId: "sub_seats",
  };
  const begun = new Date(Date.now() - 400 * 86_400_000);
  const { id } = await prisma.subscription.create({
    data: { ...seats, organizationId, status: "active", createdAt: begun },
  });
  await prisma.subscription.createMany({
    data: Array.from({ length: 20 }, () => ({
      ...{ organizationId, planId: "store_basic", billingCycle: "month", status: "canceled" },
      ...{ cancelAt: begun, canceledAt: begun },
    })),
  });
  for (const page of ["", "?page=2"]) {
    await owner.open(list + page);
    expect(owner.words).toContain(words("seats.have", { count: 3 }));
    expect(owner.html).toContain(`${list}/${id}/change`);
    expect(owner.words).not.toContain(words("seats.buy"));
  }
});

test("the button of the trial pressed twice begins it once, and says so both times", async () => {
  const { organizationId, ...tenant } = await makeTenant({ planId: null });
  const owner = await asUser(await makeUser({ organizationId, ...tenant }), list);
  const form = owner.form(words("trial.start"));
  for (const _ of ["pressed", "pressed again"]) {
    await owner.open(list);
    await owner.press(form);
    expect(owner.words).toContain(say("toasts:welcome"));
  }
  expect(await prisma.subscription.count({ where: { organizationId } })).toBe(1);
});
