import { expect, test } from "vitest";
import { plans } from "#app/domain/billing/plans.ts";
import { prisma } from "#app/lib/database.server.ts";
import { formatDate } from "#app/lib/format.ts";
import { planWays } from "#app/lib/plan-ways.ts";
import { refusalCodes } from "#app/lib/refusal.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { asOwner, asUser, say } from "./visit.ts";

const ways = {
  "/pricing": say("common:ui.planChoose"),
  "/console/subscriptions": say("common:ui.planChange"),
};
const ask = say("common:ui.planAsk");

/** Where a page leads for a plan, and whether it says whom to ask. */
const told = ({ html, words }: PlainBrowser) => ({
  leads: Object.entries(ways)
    .filter(([to, label]) => new RegExp(`<a [^>]*href="${to}"[^>]*>${label}</a>`).test(html))
    .map(([to]) => to),
  asks: words.includes(ask),
});

const forBuyer = (to: string) => ({ leads: [to], asks: false });
const forOther = { leads: [], asks: true };

test("a reached limit leads who may buy to the subscriptions, and tells others whom to ask", async () => {
  const tenant = await makeTenant({ planId: "store_basic" });
  const page = "/console/store/workplaces/new";
  const rights = ["GET_/v1/locations", "POST_/v1/locations"];
  const other = await makeUser(tenant, { role: "custom", permissions: rights });
  const [owner, clerk] = [await asOwner(tenant, page), await asUser(other, page)];
  for (const name of ["Centru", "Gară"]) await makeWorkplace(tenant, { name });
  for (const [browser, expected] of [
    [owner, forBuyer("/console/subscriptions")],
    [clerk, forOther],
  ] as const) {
    expect(told(browser)).toEqual({ leads: [], asks: false });
    await browser.press(
      browser
        .form("workplaces")
        .fill(say("workplaces:name"), "Piață")
        .fill(say("workplaces:address"), "Str. Lungă 1"),
      say("workplaces:add"),
    );
    expect([browser.status, told(browser)]).toEqual([409, expected]);
  }
});

test("without a plan, and without what a page shows in it, the plans are led to", async () => {
  const tenant = await makeTenant({ planId: "store_basic" });
  const other = await makeUser(tenant, { role: "custom", permissions: ["GET_/v1/items/supplies"] });
  const page = "/console/store/reports";
  expect(told(await asOwner(tenant, page))).toEqual(forBuyer("/pricing"));
  expect(told(await asUser(other, page))).toEqual(forOther);
});

test("after the trial each page says how long finished orders are kept, and so does the answer about it", async () => {
  const count = plans.store_trial.retention;
  const tenant = await makeTenant({ planId: null });
  const cancelAt = new Date(Date.now() - 86_400_000);
  const trial = { planId: "store_trial", status: "active", billingCycle: "na", cancelAt };
  await prisma.subscription.create({ data: { organizationId: tenant.organizationId, ...trial } });
  const owner = await asOwner(tenant, "/console/store/orders");
  const date = formatDate(cancelAt, "ro", "Europe/Bucharest");
  const banner = say("console:plan.trialEnded", { date, count });
  expect([banner, owner.words]).toEqual([
    expect.stringContaining(`${count} zile`),
    expect.stringContaining(banner),
  ]);
  await owner.open("/pricing");
  expect(owner.words).toContain(say("pricing:faq.trial.a", { count }));
  expect(say("pricing:faq.trial.a", { count })).toContain(`${count} zile`);
});

test("every refusal by a plan has its way", () => {
  const byPlan = refusalCodes.filter((code) =>
    /^(plan_|.*_plan$|(members|products|workplaces)_limit$)/.test(code),
  );
  expect(Object.keys(planWays).toSorted()).toEqual(byPlan.toSorted());
});
