import { expect, test } from "vitest";
import { PAST_DUE_DAYS } from "#app/domain/billing/plans.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { formatDate } from "#app/lib/format.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { asOwner, say } from "./visit.ts";

const now = new Date();
const periodEnd = daysAfter(now, 20);
const failed = (before: number) => ({ status: "past_due", periodStart: daysAfter(now, -before) }) as const;

test.each([
  ["paid", {}, "until", periodEnd],
  ["past due", failed(3), "pastDue", daysAfter(now, PAST_DUE_DAYS - 3)],
  ["stopped", failed(PAST_DUE_DAYS + 3), "unpaid", null],
  ["invoiced and not paid", { manual: true, cycle: "year" }, "notBegun", null],
] as const)(
  "whoever turns off the renewal of what is %s reads what comes of it",
  async (_, facts, said, at) => {
    const { hold } = await sellHere("PADDLE");
    const tenant = await makeTenant({ planId: null });
    const id = await hold(tenant.organizationId, { ...facts, periodEnd });
    const owner = await asOwner(tenant, `/console/subscriptions/${id}/stop`);
    const { timeZone } = tenant.scope.organization;
    const date = at ? formatDate(at, "ro", timeZone, "medium") : "";
    expect(owner.words).toContain(say(`subscriptions:stop.${said}`, { plan: "STORE PRO", date }));
    // What does not count today is not lost.
    expect(owner.words.includes(say("subscriptions:effect.lapses"))).toBe(at !== null);
  },
);

test("of two plans the dialog says which one it is, and that the other one goes on", async () => {
  const { hold } = await sellHere("PADDLE");
  const tenant = await makeTenant({ planId: null });
  const id = await hold(tenant.organizationId, { planId: "store_basic", periodEnd });
  await hold(tenant.organizationId, { planId: "store_basic", cycle: "year", periodEnd: daysAfter(now, 300) });
  const owner = await asOwner(tenant, `/console/subscriptions/${id}/stop`);
  const plan = "STORE BASIC";
  const date = formatDate(periodEnd, "ro", tenant.scope.organization.timeZone, "medium");
  expect(owner.words).toContain(say("subscriptions:stop.title.month", { plan }));
  expect(owner.words).toContain(say("subscriptions:stop.until", { plan, date }));
  expect(owner.words).not.toContain(say("subscriptions:effect.lapses"));
});

test.each(["stop", "change?seats=1"])("seats that outlast the trial end no plan: %s", async (way) => {
  const { hold } = await sellHere("PADDLE");
  const tenant = await makeTenant({ planId: "store_trial" });
  const { organizationId } = tenant;
  const cancelAt = daysAfter(now, 9);
  await prisma.subscription.updateMany({ where: { organizationId }, data: { cancelAt } });
  const seats = { planId: "store_member", cycle: "year", quantity: 3, periodEnd } as const;
  const owner = await asOwner(tenant, `/console/subscriptions/${await hold(organizationId, seats)}/${way}`);
  const date = formatDate(periodEnd, "ro", tenant.scope.organization.timeZone, "medium");
  const told = way === "stop" ? "stop.until" : "changing.atEnd";
  expect(owner.words).toContain(say(`subscriptions:${told}`, { plan: "STORE MEMBER", date }));
  expect(owner.words).not.toContain(say("subscriptions:effect.lapses"));
});
