import { expect, test } from "vitest";
import { PAST_DUE_DAYS } from "#app/domain/billing/plans.ts";
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
