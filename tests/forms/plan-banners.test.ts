import { expect, test } from "vitest";
import { INVOICE_DAYS } from "#app/domain/billing/limits.ts";
import { PAST_DUE_DAYS, plans } from "#app/domain/billing/plans.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { formatDate } from "#app/lib/format.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { asOwner, asUser, say } from "./visit.ts";

test("what a failed payment stops is called by its name on every page: seats are no plan", async () => {
  const tenant = await makeTenant({ planId: "store_pro" });
  const { organizationId, scope } = tenant;
  const pastDueAt = daysAfter(new Date(), -2);
  await prisma.subscription.create({
    data: {
      ...{ organizationId, planId: "store_member", billingCycle: "month" },
      ...{ status: "past_due", pastDueAt },
    },
  });
  const until = daysAfter(pastDueAt, PAST_DUE_DAYS);
  const date = formatDate(until, "ro", scope.organization.timeZone, "medium");
  const said = say("console:plan.pastDue", { plan: "STORE MEMBER", date });
  expect(said).toContain("STORE MEMBER se oprește");
  const clerk = await makeUser(tenant, { role: "custom", permissions: ["GET_/v1/orders"] });
  for (const browser of [
    await asOwner(tenant, "/console/subscriptions"),
    await asUser(clerk, "/console/store/orders"),
  ])
    expect(browser.words).toContain(said);
});

const neverPaid = { planId: "store_pro", billingCycle: "year", status: "inactive" } as const;
const longAgo = daysAfter(new Date(), -INVOICE_DAYS - 1);

test("after an invoice that nobody has paid in its time it is the trial that has ended", async () => {
  const tenant = await makeTenant({ planId: null });
  const { organizationId, scope } = tenant;
  const trial = { planId: "store_trial", billingCycle: "na", status: "active", cancelAt: longAgo };
  await prisma.subscription.createMany({
    data: [trial, { ...neverPaid, createdAt: longAgo }].map((one) => ({ ...one, organizationId })),
  });
  const date = formatDate(longAgo, "ro", scope.organization.timeZone);
  const owner = await asOwner(tenant, "/console/subscriptions");
  expect(owner.words).toContain(say("console:plan.trialEnded", { date, count: plans.store_trial.retention }));
});

test("the way to the free trial leads to its form also after an invoice that was never paid", async () => {
  for (const facts of [{ createdAt: longAgo }, { status: "canceled", canceledAt: longAgo }]) {
    const tenant = await makeTenant({ planId: null });
    const { organizationId } = tenant;
    await prisma.subscription.create({ data: { ...neverPaid, ...facts, organizationId } });
    const owner = await asOwner(tenant, "/console/subscriptions");
    await owner.follow(say("console:plan.start"));
    expect(new URL(owner.address).pathname).toBe("/welcome");
    const form = owner.form("welcome").fill(say("session:welcome.name"), "Brutăria Ana");
    await owner.press(form, say("session:welcome.start"));
    expect(owner.words).toContain(say("console:trialDays", { count: 14 }));
  }
});
