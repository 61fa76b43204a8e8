import { expect, test } from "vitest";
import { INVOICE_DAYS } from "#app/domain/billing/limits.ts";
import { prisma } from "#app/lib/database.server.ts";
import { DAY_MS } from "#app/lib/durations.ts";
import { formatMoney } from "#app/lib/format.ts";
import { putBillingDetails } from "#tests/factories/billing-details.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { cards } from "#tests/fakes/payments/book-types.ts";
import { cardCharge } from "#tests/fakes/payments/paddle-door.ts";
import { rowOf, shopAt } from "./buyer.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { asUser, plainBrowser, say } from "./visit.ts";

const list = "/console/subscriptions";
const words = (key: string, params?: Record<string, unknown>) => say(`subscriptions:${key}`, params);

/** Where Paddle's window leads on, paid or left. */
const waysOn = ({ html }: PlainBrowser) =>
  ["paid", "left"].map((way) => html.match(`data-${way}="(.*?)"`)?.[1]);

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

test("a renewal by bank transfer that is overdue is paid where its invoice leads, by whoever opens that", async () => {
  const { twin, organizationId, owner, tell, held } = await shopAt("PADDLE");
  await putBillingDetails(organizationId);
  await owner.act(say("pricing:subscribeTo", { plan: "STORE PRO" }));
  await owner.act(say("pricing:pay.byInvoice"));
  for (const charge of twin.book.charges.values()) if (charge.manual) twin.book.pay(charge, cards.pays);
  await tell(0);
  const { id } = await prisma.subscription.findFirstOrThrow({
    where: { organizationId, planId: "store_pro" },
  });
  const row = await held("store_pro");
  const payDue = () => owner.open(`${list}/${id}/card`);
  await payDue();
  expect(owner.words).toContain(say("toasts:subscriptions.noPage"));
  const since = twin.events.length;
  twin.book.passTo(row);
  twin.book.pass(INVOICE_DAYS * DAY_MS);
  await tell(since);
  await owner.open(list);
  expect(rowOf(owner, "STORE PRO")).toContain(words("pay"));
  const [debt] = twin.book.debtsOf(row);
  if (!debt) throw new Error("Nothing is due.");
  await payDue();
  expect(new URL(owner.address).search).toBe(`?_ptxn=${debt.id}`);
  const [paid = ""] = waysOn(owner);
  const { name } = await prisma.organization.findUniqueOrThrow({ where: { id: organizationId } });
  const sum = formatMoney(debt.amount, debt.currency, "ro").replaceAll("\u00a0", " ");
  for (const told of [name, "STORE PRO", sum]) expect(owner.words).toContain(told);
  const other = plainBrowser();
  const { address } = owner;
  const stranger = await asUser(await makeUser(await makeTenant()), address);
  for (const reader of [await other.open(address), stranger]) {
    expect(reader.words).toContain(say("pricing:pay.unnamed"));
    for (const hidden of [name, sum]) expect(reader.words).not.toContain(hidden);
  }
  for (const payer of [owner, other])
    expect((await payer.open(paid)).words).toContain(say("public:order_success.waiting"));
  twin.book.pay(debt, cards.pays);
  expect((await other.open(paid)).words).toContain(say("public:order_success.paid"));
  await owner.open(address);
  expect(owner.words).toContain(say("toasts:subscriptions.paid", { sum, plan: "STORE PRO" }));
  expect(rowOf(owner, "STORE PRO")).toContain(words("status.active"));
});
