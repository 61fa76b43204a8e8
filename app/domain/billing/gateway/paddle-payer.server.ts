import type { CountryCode } from "@paddle/paddle-node-sdk";
import type { Payer, Purchase } from "./gateway.ts";
import type { PaddleCall } from "./paddle.server.ts";
import { known, ProviderError } from "./provider-call.server.ts";

const NAME = "PADDLE";

/**
 * Customer, address and business at Paddle of whom an invoice is for; each is made once. A purchase by card goes on without
 * what Paddle does not take of the billing details.
 */
export async function payerFor(call: PaddleCall, { email, payer, country, payBy }: Purchase) {
  const customerId = await customerOf(call, email, payer?.name ?? null);
  if (payBy === "invoice")
    return { customerId, ...(await placesOf(call, customerId, { ...nobody, ...payer }, country ?? "RO")) };
  const places = payer?.country ? placesOf(call, customerId, payer, payer.country) : null;
  return { customerId, ...(await places?.catch(nothingTaken)) };
}

function nothingTaken(error: unknown): null {
  if (error instanceof ProviderError) return null;
  throw error;
}

const nobody: Payer = {
  name: null,
  address: null,
  city: null,
  state: null,
  zipcode: null,
  country: null,
  vatNumber: null,
};

/** Puts billing details where Paddle's next invoices of a subscription take them from. */
export async function updatePayer(call: PaddleCall, subscriptionId: string, payer: Payer): Promise<void> {
  const found = await call("subscriptions.get", (paddle) => paddle.subscriptions.get(subscriptionId));
  if (!found || found.status === "canceled") return;
  const { customerId } = found;
  if (payer.name)
    await call("customers.update", (paddle) => paddle.customers.update(customerId, { name: payer.name }));
  // Where a business is decides its taxes: what the buyer has said stands, until the billing details say it too.
  if (!payer.country) return;
  const places = await placesOf(call, customerId, payer, payer.country);
  await call("subscriptions.update", (paddle) => paddle.subscriptions.update(subscriptionId, places));
}

/** The customer of an e-mail at Paddle; made once. */
async function customerOf(call: PaddleCall, email: string, name: string | null): Promise<string> {
  const found = await call("customers.list", (paddle) => paddle.customers.list({ email: [email] }).next());
  const [customer] = found ?? [];
  if (customer) return customer.id;
  const made = await call("customers.create", (paddle) => paddle.customers.create({ email, name }));
  return known(made, NAME, "customers.create").id;
}

/** The address and the business of a customer as the billing details have them: Paddle keeps former ones for its invoices. */
async function placesOf(call: PaddleCall, customerId: string, payer: Payer, otherwise: string) {
  const { name, vatNumber, address, city, state, zipcode } = payer;
  const countryCode = (payer.country ?? otherwise) as CountryCode;
  const place = { countryCode, firstLine: address, city, region: state, postalCode: zipcode };
  const addresses = await call("addresses.list", (paddle) => paddle.addresses.list(customerId).next());
  const same = addresses?.find(
    (one) =>
      one.countryCode === countryCode &&
      one.firstLine === address &&
      one.city === city &&
      one.postalCode === zipcode,
  );
  const used =
    same ?? (await call("addresses.create", (paddle) => paddle.addresses.create(customerId, place)));
  const addressId = known(used, NAME, "addresses.create").id;
  if (!name) return { addressId };
  const company = { name, taxIdentifier: vatNumber };
  const businesses = await call("businesses.list", (paddle) => paddle.businesses.list(customerId).next());
  const own = businesses?.find((one) => one.name === name && one.taxIdentifier === vatNumber);
  const business =
    own ?? (await call("businesses.create", (paddle) => paddle.businesses.create(customerId, company)));
  return { addressId, businessId: known(business, NAME, "businesses.create").id };
}
