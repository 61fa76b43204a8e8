import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openPurchase } from "#app/domain/billing/open-purchase.server.ts";
import { refreshSubscriptions } from "#app/domain/billing/refresh-subscriptions.server.ts";
import { reportOrder } from "#app/domain/billing/report-order.server.ts";
import { startPurchase } from "#app/domain/billing/start-purchase.server.ts";
import { updateSubscription } from "#app/domain/billing/update-subscription.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { leaveTries } from "#tests/factories/spent-tries.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { anonymous } from "#tests/setup/outcome.ts";
import { asOwner, plainBrowser, say } from "./visit.ts";

const list = "/console/subscriptions";
const tooOften = { code: "too_many", http: 429 };

/** Spends what a business, or whoever it stands for, may have the payment provider asked. */
async function spend(subject: string): Promise<void> {
  for (const name of [
    "providerAsksOfBusiness",
    "providerChangesOfBusiness",
    "providerComparisonsOfBusiness",
  ] as const)
    await leaveTries(name, subject, 0);
}

/** A purchase that the provider was asked to begin. */
async function begun({ admin }: Tenant) {
  const { id: purchase_id } = await perform(startPurchase, admin, {
    ...{ plan_id: "store_ultimate", billing_cycle: "year" },
  });
  const { purchase } = await perform(openPurchase, admin, { purchase_id });
  return { purchase_id, reference: ("reference" in purchase && purchase.reference) || "" };
}

test("whoever reloads the way back is shown what is stored, and the provider is not asked each time", async () => {
  const { twin, hold } = await sellHere();
  const [tenant, other] = [await makeTenant({ planId: null }), await makeTenant({ planId: null })];
  const subscription_id = await hold(tenant.organizationId);
  const owner = await asOwner(tenant, `${list}/returned`);
  for (let again = 0; again < 9; again++) await owner.open(`${list}/returned`);
  const since = twin.calls.length;
  await owner.open(`${list}/returned`);
  await owner.open(`${list}/returned?card=${subscription_id}&once=${randomUUID()}`);
  expect([owner.status, owner.address]).toEqual([200, expect.stringMatching(/\/console\/subscriptions$/)]);
  expect(owner.words).toContain("STORE PRO");
  expect(owner.words).toContain("Prea multe încercări. Încearcă din nou peste 15");
  expect(twin.calls.length).toBe(since);
  await hold(other.organizationId);
  const before = twin.calls.length;
  await perform(refreshSubscriptions, other.admin, {});
  expect(twin.calls.length).toBeGreaterThan(before);
});

test("a business that has asked too often can see all its pages, and is told when to go on", async () => {
  const { twin, hold } = await sellHere();
  const tenant = await makeTenant({ planId: null });
  const subscription_id = await hold(tenant.organizationId);
  const { purchase_id } = await begun(tenant);
  await spend(tenant.organizationId);
  const since = twin.calls.length;
  const page = `${list}/${subscription_id}`;
  const owner = await asOwner(tenant, `${page}/change?plan_id=store_ultimate`);
  expect([owner.status, owner.words]).toEqual([200, expect.stringContaining(say("errors:refusal.too_many"))]);
  await owner.open(`${page}/card`);
  expect([owner.address, owner.words]).toEqual([
    expect.stringMatching(/\/console\/subscriptions$/),
    expect.stringContaining(say("errors:refusal.too_many")),
  ]);
  await owner.open(`/pricing/pay/${purchase_id}`);
  expect([owner.status, owner.words]).toEqual([429, expect.stringContaining("STORE ULTIMATE")]);
  const change = { subscription_id, auto_renewal: false };
  await expect(perform(updateSubscription, tenant.admin, change)).rejects.toMatchObject(tooOften);
  expect(twin.calls.length).toBe(since);
});

test("what a stranger asks of a payment counts for their network alone, and is told as it is stored then", async () => {
  const { twin, pay } = await sellHere();
  const tenant = await makeTenant({ planId: null });
  const { reference: session_id } = await begun(tenant);
  const open = () => plainBrowser().open(`/order_success?session_id=${session_id}`);
  await spend(`${tenant.organizationId} ${anonymous.ip}`);
  pay(session_id);
  const since = twin.calls.length;
  expect((await open()).words).toContain(say("public:order_success.waiting"));
  expect(twin.calls.length).toBe(since);
  expect(await perform(reportOrder, tenant.admin, { session_id })).toMatchObject({ paid: true });
  const asked = twin.calls.length;
  expect((await open()).words).toContain(say("public:order_success.paid"));
  expect(twin.calls.length).toBe(asked);
  await perform(reportOrder, { ...anonymous, ip: "203.0.113.9" }, { session_id });
  expect(twin.calls.length).toBeGreaterThan(asked);
});
