import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { asOwner, say } from "./visit.ts";

test("the welcome form guesses no name, and offers Bucharest first and currencies by name", async () => {
  const owner = await asOwner(await makeTenant({ planId: null }), "/welcome");
  const form = owner.form("welcome");
  expect(form.read(say("session:welcome.name"))).toBe("");
  expect(form.optionsOf(say("session:welcome.timeZone"))[0]).toBe("București (UTC+2)");
  expect(form.optionsOf(say("session:welcome.currency"))).toContain("leu românesc (RON)");
});

test("without scripts name and currency change in Settings; with orders a sentence says what that means", async () => {
  const tenant = await makeTenant();
  const owner = await asOwner(tenant, "/console/store/settings");
  const said = say("settings:business.currencyOfNew");
  expect(owner.words).not.toContain(said);
  const form = owner.form("business").fill(say("settings:business.name"), "Cofetăria Ana");
  await owner.press(form.choose(say("settings:business.currency"), "euro (EUR)"));
  expect(owner.words).toContain(say("toasts:saved"));
  expect(await prisma.organization.findUniqueOrThrow({ where: { id: tenant.organizationId } })).toMatchObject(
    { name: "Cofetăria Ana", currency: "EUR" },
  );
  await makeOrder(tenant, { workplaceId: (await makeWorkplace(tenant)).id });
  await owner.open("/console/store/settings");
  expect(owner.words).toContain(said);
});

test("the menu tells how much of the trial is left", async () => {
  const tenant = await makeTenant({ planId: null });
  await prisma.subscription.create({
    data: {
      organizationId: tenant.organizationId,
      planId: "store_trial",
      status: "active",
      billingCycle: "na",
      cancelAt: new Date(Date.now() + 9.5 * 86_400_000),
    },
  });
  const owner = await asOwner(tenant, "/console/store/categories");
  expect(owner.words).toContain(say("console:trialDays", { count: 10 }));
});
