import { expect, test } from "vitest";
import { bringUpToDate } from "#app/domain/billing/payments/bring-up-to-date.server.ts";
import { PAST_DUE_DAYS } from "#app/domain/billing/plans.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { formatDate } from "#app/lib/format.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { rowOf } from "./buyer.ts";
import { asOwner, say } from "./visit.ts";

const list = "/console/subscriptions";
const words = (key: string, params?: Record<string, unknown>) => say(`subscriptions:${key}`, params);

/** The owner of a business whose year of STORE BASIC was refused so many days ago, at the list. */
async function unpaidFor(days: number) {
  const { holdRow, twin } = await sellHere("PADDLE");
  const tenant = await makeTenant({ planId: null });
  const periodEnd = daysAfter(new Date(), -days);
  const yearly = { planId: "store_basic", cycle: "year", periodEnd, cardRefused: true } as const;
  const { row } = await holdRow(tenant.organizationId, yearly);
  twin.book.pass(0);
  await bringUpToDate(tenant.organizationId);
  const until = formatDate(daysAfter(periodEnd, PAST_DUE_DAYS), "ro", tenant.scope.organization.timeZone);
  return { tenant, row, until, owner: await asOwner(tenant, list) };
}

test("a year that is past due can be ended unpaid, and any other plan bought", async () => {
  const { owner, row, until } = await unpaidFor(PAST_DUE_DAYS + 1);
  expect(rowOf(owner, "STORE BASIC")).toContain(words("countedUntil", { date: until }));
  const subscribes = say("pricing:subscribeTo", { plan: "STORE PRO" });
  await owner.open("/pricing?cycle=month");
  expect(owner.html).not.toContain(subscribes);
  await owner.open(list);
  await owner.follow(words("end.open"));
  expect(owner.words).toContain(words("end.text", { plan: "STORE BASIC" }));
  expect(owner.words).not.toContain(words("effect.lapses"));
  await owner.act(words("end.confirm"));
  expect(owner.words).toContain(say("toasts:subscriptions.ended"));
  expect([row.status, rowOf(owner, "STORE BASIC")]).toEqual([
    "canceled",
    expect.stringContaining(words("status.canceled")),
  ]);
  await owner.open("/pricing?cycle=month");
  expect(owner.html).toContain(subscribes);
});

test("in its days of grace the end says that no plan is left", async () => {
  const { owner, until } = await unpaidFor(2);
  expect(rowOf(owner, "STORE BASIC")).toContain(words("countsUntil", { date: until }));
  await owner.follow(words("end.open"));
  expect(owner.words).toContain(words("effect.lapses"));
});

test("the banner of what is due leads to its payment, and of more than one to the list", async () => {
  const { owner, row, tenant } = await unpaidFor(2);
  expect(owner.html).toContain(`href="${list}/due"`);
  await expect(owner.open(`${list}/due`)).rejects.toThrow(`/manage/${row.id}/card is elsewhere`);
  const { hold } = await sellHere("PADDLE");
  await hold(tenant.organizationId, { planId: "store_member", status: "past_due" });
  await owner.open(`${list}/due`);
  expect(new URL(owner.address).pathname).toBe(list);
});

test("what waits for its first payment says so, and offers the payment in the place of a change", async () => {
  const { hold } = await sellHere("PADDLE");
  const tenant = await makeTenant({ planId: "store_trial" });
  await hold(tenant.organizationId, { manual: true, cycle: "year" });
  const owner = await asOwner(tenant, list);
  const row = rowOf(owner, "STORE PRO");
  expect(row).toContain(words("startsPaid"));
  expect(row).toContain(words("payInvoice"));
  expect(owner.html).not.toContain(words("changeOf", { plan: "STORE PRO" }));
});
