import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { putBillingDetails } from "#tests/factories/billing-details.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { cards, type TwinSubscription } from "#tests/fakes/payments/book-types.ts";
import { cardCharge } from "#tests/fakes/payments/paddle-door.ts";
import { arrive, withTwin } from "#tests/fakes/payments/with-twin.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { asUser, plainBrowser, say } from "./visit.ts";

const list = "/console/subscriptions";
const words = (key: string, params?: Record<string, unknown>) => say(`subscriptions:${key}`, params);

/** An owner at the twin: what the pages lead to there is paid in its books. */
async function shopAt(gateway: "PADDLE" | "STRIPE") {
  const twin = await withTwin(gateway);
  const tenant = await makeTenant({ planId: "store_trial" });
  const { organizationId } = tenant;
  const owner = await asUser(await makeUser(tenant), "/pricing");
  const tell = async (since: number) => arrive(twin, twin.events.slice(since));
  /** Pays what the open page leads to, and comes back from it. */
  const pay = async () => {
    const [reference = ""] = /txn_\w+|cs_\w+/.exec(owner.address + owner.html) ?? [];
    const charge = twin.book.charges.get(reference);
    if (!charge) throw new Error(`${owner.address} leads to no payment.`);
    expect(twin.book.pay(charge, cards.refused)).toBe(false);
    await owner.open(`/order_success?session_id=${reference}`);
    expect(owner.words).toContain(say("public:order_success.waiting"));
    twin.book.pay(charge, cards.pays);
    await owner.open(`/order_success?session_id=${reference}`);
    expect(owner.words).toContain(say("pricing:congratulations.title"));
    await owner.follow(say("pricing:congratulations.open"));
  };
  const held = async (planId: string): Promise<TwinSubscription> => {
    const where = { organizationId, planId, provider: gateway, status: { not: "canceled" } };
    const { vendorSubscriptionId } = await prisma.subscription.findFirstOrThrow({ where });
    const found = twin.book.subscriptions.get(vendorSubscriptionId ?? "");
    if (!found) throw new Error("The twin has no such subscription.");
    return found;
  };
  const invoices = () => prisma.invoice.count({ where: { organizationId } });
  return { twin, organizationId, owner, pay, held, invoices, tell };
}

/** Where Paddle's window leads on, paid or left. */
const waysOn = ({ html }: PlainBrowser) =>
  ["paid", "left"].map((way) => html.match(`data-${way}="(.*?)"`)?.[1]);

const rowOf = ({ rows }: PlainBrowser, plan: string) => rows.find((row) => row.includes(plan)) ?? "";

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

test("who pays by the link in another browser, signed in nowhere, is told that it went through", async () => {
  const { twin, owner } = await shopAt("PADDLE");
  await owner.act(say("pricing:subscribeTo", { plan: "STORE PRO" }));
  const [reference = ""] = /txn_\w+/.exec(owner.address) ?? [];
  const phone = await plainBrowser().open(`/pricing?_ptxn=${reference}`);
  expect(phone.words).toContain(say("pricing:pay.title"));
  await phone.open(`/order_success?session_id=${reference}`);
  expect(phone.words).toContain(say("public:order_success.waiting"));
  const charge = twin.book.charges.get(reference);
  if (charge) twin.book.pay(charge, cards.pays);
  await phone.open(`/order_success?session_id=${reference}`);
  expect(phone.words).toContain(say("public:order_success.paid"));
  await owner.open(list);
  expect(rowOf(owner, "STORE PRO")).toContain(words("status.active"));
});

test("who pays by the link as no admin of that business is told that it went through, too", async () => {
  const { twin, owner, organizationId } = await shopAt("PADDLE");
  await owner.act(say("pricing:subscribeTo", { plan: "STORE PRO" }));
  const [reference = ""] = /txn_\w+/.exec(owner.address) ?? [];
  const { scope, ...tenant } = await makeTenant();
  const bookkeeper = await makeUser({ ...tenant, scope, organizationId }, { role: "custom" });
  const admin = await makeUser({ ...tenant, scope });
  const payers = await Promise.all(
    [bookkeeper, admin].map((payer) => asUser(payer, `/pricing?_ptxn=${reference}`)),
  );
  const paid = `/order_success?session_id=${reference}`;
  expect(payers.map(waysOn)).toEqual([
    [paid, "/pricing"],
    [paid, list],
  ]);
  const tells = async (state: string) => {
    for (const payer of payers) {
      await payer.open(paid);
      expect([payer.status, payer.words]).toEqual([200, expect.stringContaining(say(`public:${state}`))]);
    }
  };
  await tells("order_success.waiting");
  expect(payers[0]?.words).not.toContain(say("public:order_success.subscriptions"));
  const charge = twin.book.charges.get(reference);
  if (charge) twin.book.pay(charge, cards.pays);
  await tells("order_success.paid");
  await owner.open(list);
  expect(rowOf(owner, "STORE PRO")).toContain(words("status.active"));
});

test("who has set a card in Paddle's window comes back to the list, as things stand there", async () => {
  const { twin, owner, pay, held } = await shopAt("PADDLE");
  await owner.act(say("pricing:subscribeTo", { plan: "STORE PRO" }));
  await pay();
  const charge = cardCharge(twin.book, await held("store_pro"));
  const paid = `/order_success?session_id=${charge.id}`;
  await owner.open(`/pricing?_ptxn=${charge.id}`);
  expect(waysOn(owner)).toEqual([paid, list]);
  twin.book.pay(charge, cards.pays);
  await owner.open(paid);
  expect([owner.status, new URL(owner.address).pathname]).toEqual([200, list]);
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
