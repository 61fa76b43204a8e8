import { expect, test } from "vitest";
import { setSecurityHeaders } from "#app/http/server/security-headers.ts";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { formatDate } from "#app/lib/format.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeRemoval } from "#tests/factories/removal.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { requestPage } from "#tests/setup/request-handler.ts";
import { asOwner, asUser, plainBrowser, say } from "./visit.ts";

const words = (key: string, params?: Record<string, unknown>) => say(`pricing:${key}`, params);
const page = "/pricing";

test("visitors try for free, owners subscribe, and who may not buy is told whom to ask", async () => {
  await sellHere();
  const visitor = await plainBrowser().open(page);
  expect(visitor.words).toContain(words("try"));
  expect(visitor.words).not.toContain(words("mySubscriptions"));

  const tenant = await makeTenant({ planId: "store_trial" });
  const owner = await asOwner(tenant, page);
  expect(owner.buttons.filter((one) => one === words("subscribe"))).toHaveLength(3);
  expect(owner.words).toContain(words("mySubscriptions"));

  const clerk = await asUser(
    await makeUser(tenant, { role: "custom", permissions: ["GET_/v1/orders"] }),
    page,
  );
  expect(clerk.buttons).not.toContain(words("subscribe"));
  expect(clerk.words.split(words("adminsBuy"))).toHaveLength(4);
});

test("where nothing is sold no button subscribes", async () => {
  await sellHere();
  const { payments } = env();
  env().payments = { ...payments, gateway: null };
  const owner = await asOwner(await makeTenant({ planId: "store_trial" }), page);
  expect(owner.buttons).not.toContain(words("subscribe"));
  expect(owner.words).toContain("STORE PRO");
  env().payments = payments;
});

test("a year is shown first; the plan that is there is marked, and others lead to what a change to them does", async () => {
  const provider = await sellHere();
  const tenant = await makeTenant({ planId: "store_trial" });
  const id = await provider.hold(tenant.organizationId);
  const owner = await asOwner(tenant, page);
  expect(owner.words).toContain(words("billedYear", { price: "204,00 €" }));
  const own = owner.items.find((item) => item.startsWith("STORE PRO"));
  expect(own).toContain(words("current"));
  expect(own).toContain(words("payYearly"));
  expect(owner.words.split(words("current"))).toHaveLength(2);
  await owner.follow(words("switchTo", { plan: "STORE ULTIMATE" }));
  expect(owner.address).toContain(
    `/console/subscriptions/${id}/change?plan_id=store_ultimate&billing_cycle=year`,
  );
  expect(owner.words).toContain(say("subscriptions:changing.dueNow"));
});

test("without scripts a smaller plan is asked for without a year, which the review says can come later", async () => {
  const provider = await sellHere();
  const tenant = await makeTenant({ planId: "store_trial" });
  const id = await provider.hold(tenant.organizationId);
  const owner = await asOwner(tenant, page);
  await owner.follow(words("switchTo", { plan: "STORE BASIC" }));
  expect(owner.address).toMatch(/\/change\?plan_id=store_basic$/);
  const later = say("subscriptions:changing.yearLater", { date: "" }).slice(0, 22);
  expect(owner.words).not.toContain(later);
  await owner.open(`/console/subscriptions/${id}/change?plan_id=store_basic&billing_cycle=year`);
  expect(owner.words).toContain(later);
  await owner.act(say("subscriptions:changing.confirm"));
  expect(owner.words).toContain(say("toasts:subscriptions.changed"));
});

test("the policy of the page on which a payment opens lets its overlay in, that of the prices does not", async () => {
  await sellHere();
  const overlay = { script: "https://cdn.paddle.com", frames: ["https://buy.paddle.com"] };
  const policyOf = async (search: string) => {
    const { headers } = await requestPage(page + search);
    setSecurityHeaders(headers, "nonce", { https: true, overlay }, page);
    return headers.get("Content-Security-Policy");
  };
  expect(await policyOf("?_ptxn=txn_1")).toContain("frame-src https://buy.paddle.com");
  for (const search of ["", "?_ptxn=", "?_ptxn=hello"])
    expect(await policyOf(search)).not.toContain("paddle");
});

test("who owes for a plan is led to pay that, and begins no other", async () => {
  const provider = await sellHere();
  const tenant = await makeTenant({ planId: "store_trial" });
  await provider.hold(tenant.organizationId, { status: "past_due" });
  const owner = await asOwner(tenant, page);
  expect(owner.words).toContain(words("owes"));
  expect(owner.buttons).not.toContain(words("subscribe"));
});

test("a second plan is told of before it is paid, and what is paid says what and how much", async () => {
  const provider = await sellHere("STRIPE");
  const tenant = await makeTenant({ planId: "store_trial" });
  const owner = await asOwner(tenant, page);
  await owner.act(words("subscribeTo", { plan: "STORE BASIC" }));
  expect(owner.words).toContain(`STORE BASIC, ${words("pay.year")} · 510,00 lei`);
  expect(owner.words).not.toContain(words("pay.second"));
  const { address } = owner;
  await provider.hold(tenant.organizationId);
  await owner.open(address);
  expect(owner.words).toContain(words("pay.beside", { plan: "STORE PRO" }));
  expect(owner.words).toContain(words("pay.second"));
});

test("while the business is going to be removed no payment opens and no invoice is sent, until that is canceled", async () => {
  const { twin } = await sellHere();
  const tenant = await makeTenant({ planId: "store_trial" });
  const { removeAt } = await makeRemoval(tenant);
  const owner = await asOwner(tenant, page);
  const charges = twin.book.charges.size;
  await owner.act(words("subscribeTo", { plan: "STORE PRO" }));
  const { address } = owner;
  expect(address).toMatch(/\/pricing\/pay\//);
  expect(owner.words).toContain(
    words("pay.removal", { date: formatDate(removeAt, "ro", "Europe/Bucharest", "medium") }),
  );
  expect([owner.words.includes(words("pay.goOn")), twin.book.charges.size]).toEqual([false, charges]);
  await owner.follow(words("pay.removalOpen"));
  expect(new URL(owner.address).pathname).toBe("/console/organization");
  await prisma.removal.deleteMany({ where: { organizationId: tenant.organizationId } });
  await owner.open(address);
  expect(owner.address).toMatch(/\?_ptxn=txn_/);
});

test("seats that are paid by invoice are not said to start a plan", async () => {
  await sellHere();
  const owner = await asOwner(await makeTenant({ planId: "store_trial" }), "/console/subscriptions");
  await owner.press(owner.form(say("subscriptions:seats.buy")));
  expect(owner.words).toContain(words("pay.seats", { count: 1 }));
  expect(owner.words).toContain(words("pay.invoiceText"));
  expect(owner.words).not.toMatch(/planul/i);
});

test("a payment that was left goes on; one that was paid is not said to be left", async () => {
  const provider = await sellHere();
  const owner = await asOwner(await makeTenant({ planId: "store_trial" }), page);
  await owner.act(words("subscribeTo", { plan: "STORE PRO" }));
  const [reference = ""] = /txn_\w+/.exec(owner.address) ?? [];
  const [left = ""] = /\/pricing\?left=[\w-]+/.exec(owner.html) ?? [];
  await owner.open(left);
  expect(owner.words).toContain(words("left.text"));
  provider.pay(reference);
  await owner.open(`/order_success?session_id=${reference}`);
  expect(owner.words).toContain(words("congratulations.title"));
  // What the provider's invoice calls it.
  expect(owner.words).toContain("Tejghea STORE PRO");
  await owner.open(left);
  expect(owner.words).not.toContain(words("left.text"));
});

test("who comes back from the provider's page for a payment that was due sees it paid", async () => {
  const provider = await sellHere();
  const tenant = await makeTenant({ planId: "store_trial" });
  await provider.hold(tenant.organizationId);
  const held = [...provider.twin.book.subscriptions.values()].at(-1);
  if (!held) throw new Error("The twin has no subscription.");
  provider.twin.book.setCard(held, true);
  provider.twin.book.passTo(held);
  const owner = await asOwner(tenant, "/console/subscriptions/returned");
  expect(owner.rows.find((row) => row.includes("STORE PRO"))).toContain(say("subscriptions:status.past_due"));
  for (const debt of provider.twin.book.debtsOf(held)) provider.pay(debt.id);
  await owner.open("/console/subscriptions/returned");
  expect(owner.rows.find((row) => row.includes("STORE PRO"))).toContain(say("subscriptions:status.active"));
  provider.setDown(true);
  await owner.open("/console/subscriptions/returned");
  expect([owner.status, owner.address]).toEqual([200, expect.stringMatching(/\/console\/subscriptions$/)]);
});
