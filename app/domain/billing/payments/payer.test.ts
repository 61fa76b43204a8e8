import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { putBillingDetails } from "#tests/factories/billing-details.ts";
import { sellHere } from "#tests/factories/provider.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { makeBuyer } from "#tests/fakes/payments/shop.ts";
import { withTwin } from "#tests/fakes/payments/with-twin.ts";
import type { Payer } from "../gateway/gateway.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";
import { handPayer } from "./payer.server.ts";

const providers = ["PADDLE", "STRIPE"] as const;

const payer: Payer = {
  ...{ name: "Brutăria Lupu SRL", address: "Str. Lungă 1", city: "Brașov", state: "Brașov" },
  ...{ zipcode: "500026", country: "RO", vatNumber: "RO14399840" },
};

test.each(providers)("billing details that are there go along with a purchase at %s", async (name) => {
  const twin = await withTwin(name);
  const buyer = await makeBuyer(twin, name);
  const { reference } = await buyer.begin({ payer });
  const kept = JSON.stringify([...twin.places.values()]);
  expect(kept).toContain("Str. Lungă 1");
  expect(kept).toContain("Brutăria Lupu SRL");
  expect(buyer.chargeOf(reference).customer).not.toBeNull();
});

test("a purchase by card goes on without what Paddle does not take of the billing details", async () => {
  const twin = await withTwin("PADDLE");
  const buyer = await makeBuyer(twin, "PADDLE");
  const abroad = { ...payer, country: "US", zipcode: null };
  expect(await buyer.begin({ payer: abroad })).toMatchObject({ kind: "overlay" });
  const refused = { code: "purchase_details", http: 422 };
  await expect(buyer.begin({ payer: abroad, payBy: "invoice" })).rejects.toMatchObject(refused);
});

test("an invoice that was refused for a missing county is made, and its next ones, once the county is there", async () => {
  const twin = await withTwin("PADDLE");
  const buyer = await makeBuyer(twin, "PADDLE");
  const open = (state: string | null) => buyer.begin({ payer: { ...payer, state }, payBy: "invoice" });
  await expect(open(null)).rejects.toMatchObject({ code: "purchase_details", http: 422 });
  const { reference } = await open("Brașov");
  const { subscription, customer } = buyer.chargeOf(reference);
  const placeOf = (address: unknown) => twin.places.get(`${customer}/addresses/${String(address)}`);
  expect(placeOf(buyer.chargeOf(reference).address)).toMatchObject({ region: "Brașov" });
  await buyer.gateway.updatePayer(subscription ?? "", { ...payer, state: "Covasna" });
  const next = twin.book.subscriptions.get(subscription ?? "")?.address;
  expect(placeOf(next)).toMatchObject({ region: "Covasna" });
});

test.each([
  ["abroad without a postal code", { country: "US", zipcode: null }, false],
  ["by bank transfer without a postal code", { zipcode: null }, true],
] as const)("details that Paddle refuses hold up no other subscription: %s", async (_, details, manual) => {
  const { holdRow, setDown, twin } = await sellHere("PADDLE");
  const { organizationId } = await makeTenant({ planId: null });
  const add = (customer: string, isManual: boolean) =>
    holdRow(organizationId, { customer: `ctm_${customer}_${organizationId}`, manual: isManual });
  for (const name of ["first", "second"])
    twin.places.set(`customers/ctm_${name}_${organizationId}`, { id: `ctm_${name}_${organizationId}` });
  const { row: first } = await add("first", manual);
  const { row: second } = await add("second", false);
  await putBillingDetails(organizationId, details);
  await handPayer(prisma, organizationId);
  expect(first.address).toBeUndefined();
  if (manual) expect(second.address).toEqual(expect.any(String));
  setDown(true);
  await expect(handPayer(prisma, organizationId)).rejects.toMatchObject({ code: "payments_down" });
});

test("a customer whom Paddle knows buys again: archived, without a name, or with the e-mail written otherwise", async () => {
  const twin = await withTwin("PADDLE");
  const known = { id: "ctm_known", email: "ana@lupu.ro", name: null, status: "archived" };
  for (const facts of [{}, { status: "active" }, { email: "Ana@Lupu.ro" }]) {
    twin.places.set("customers/ctm_known", { ...known, ...facts });
    const buyer = await makeBuyer(twin, "PADDLE");
    const { reference } = await buyer.begin({ payer, payBy: "invoice" });
    expect(buyer.chargeOf(reference)).toMatchObject({ customer: "ctm_known", manual: true });
    const kept = twin.places.get("customers/ctm_known");
    expect(kept).toMatchObject({ status: "active", name: payer.name });
  }
});

test.each(providers)("what is bought at %s has its next invoices for whom the details say", async (name) => {
  const twin = await withTwin(name);
  const buyer = await makeBuyer(twin, name);
  const { organizationId } = buyer;
  await buyer.buy();
  await bringUpToDate(organizationId);
  const jobs = await waitingJobs("payments.payer");
  expect(jobs.filter((job) => job.organization_id === organizationId)).toHaveLength(1);
  // Where the business is, is not said: the place that the buyer gave the provider stands.
  await handPayer(prisma, organizationId);
  expect(JSON.stringify([...twin.places])).not.toMatch(/address"?:\{|country_code/);
});

test("a purchase goes on without a tax number that Stripe does not take", async () => {
  const twin = await withTwin("STRIPE");
  const buyer = await makeBuyer(twin, "STRIPE");
  const begun = await buyer.begin({ payer: { ...payer, vatNumber: "RO14X99840" } });
  expect(begun).toMatchObject({ kind: "page" });
  expect(buyer.chargeOf(begun.reference).customer).not.toBeNull();
});

test("a tax number that comes back within a day is on Stripe's next invoices", async () => {
  const twin = await withTwin("STRIPE");
  const buyer = await makeBuyer(twin, "STRIPE");
  const { id, customer } = await buyer.buy();
  const taxIds = () => twin.places.get(`${customer}/tax_ids`);
  for (const vatNumber of ["RO14399840", "RO18547290", "RO14399840"]) {
    await buyer.gateway.updatePayer(id, { ...payer, vatNumber });
    expect(taxIds()).toMatchObject([{ value: vatNumber }]);
  }
  await buyer.gateway.updatePayer(id, { ...payer, vatNumber: null });
  expect(taxIds()).toEqual([]);
});
