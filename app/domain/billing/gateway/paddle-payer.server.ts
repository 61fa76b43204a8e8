import type { ApiError, CountryCode, Customer, Status } from "@paddle/paddle-node-sdk";
import { Refusal } from "#app/lib/refusal.ts";
import type { Payer, Purchase } from "./gateway.ts";
import type { PaddleCall } from "./paddle.server.ts";
import { known, ProviderError } from "./provider-call.server.ts";

const NAME = "PADDLE";

/**
 * Customer, address and business at Paddle of whom an invoice is for; each is made once. A purchase by card goes on without
 * what Paddle does not take of the billing details; one by invoice is refused then (`purchase_details`).
 */
export async function payerFor(call: PaddleCall, { email, payer, country, payBy }: Purchase) {
  const customerId = await customerOf(call, email, payer?.name ?? null);
  if (payBy === "invoice") {
    const places = placesOf(call, customerId, { ...nobody, ...payer }, country ?? "RO");
    return { customerId, ...(await places.catch(refuseDetails)) };
  }
  const places = payer?.country ? placesOf(call, customerId, payer, payer.country) : null;
  return { customerId, ...(await places?.catch(nothingTaken)) };
}

function nothingTaken(error: unknown): null {
  if (error instanceof ProviderError) return null;
  throw error;
}

/** What Paddle says of an address or a business that it does not take. */
const DETAILS = /^(?:bad_request$|invalid_field$|address_|business_)/;

function refuseDetails(error: unknown): never {
  const isRefused = error instanceof ProviderError && DETAILS.test(error.code);
  throw isRefused ? new Refusal("purchase_details") : error;
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

/** Puts billing details where Paddle's next invoices of a subscription take them from. Refuses `purchase_details`. */
export async function updatePayer(call: PaddleCall, subscriptionId: string, payer: Payer): Promise<void> {
  const found = await call("subscriptions.get", (paddle) => paddle.subscriptions.get(subscriptionId));
  // Of what is paused Paddle takes other items, and nothing else.
  if (!found || found.status === "canceled" || found.status === "paused") return;
  const { customerId } = found;
  if (payer.name)
    await call("customers.update", (paddle) => paddle.customers.update(customerId, { name: payer.name }));
  // Where a business is decides its taxes: what the buyer has said stands, until the billing details say it too.
  if (!payer.country) return;
  const places = await placesOf(call, customerId, payer, payer.country).catch(refuseDetails);
  await call("subscriptions.update", (paddle) => paddle.subscriptions.update(subscriptionId, places));
}

/** The customer of an e-mail at Paddle, made once: one that was archived counts again, and one without a name gets it. */
async function customerOf(call: PaddleCall, email: string, name: string | null): Promise<string> {
  const customer = (await customerByEmail(call, email)) ?? (await newCustomer(call, email, name));
  const changes = {
    ...(customer.status === "archived" && { status: "active" as const }),
    ...(!customer.name && name && { name }),
  };
  if (Object.keys(changes).length > 0)
    await call("customers.update", (paddle) => paddle.customers.update(customer.id, changes));
  return customer.id;
}

async function customerByEmail(call: PaddleCall, email: string): Promise<Customer | undefined> {
  const status: Status[] = ["active", "archived"];
  const found = await call("customers.list", (paddle) =>
    paddle.customers.list({ email: [email], status }).next(),
  );
  return found?.find((one) => one.status === "active") ?? found?.[0];
}

/** A new customer, or the one of that e-mail whom Paddle names when it refuses a second one. */
async function newCustomer(call: PaddleCall, email: string, name: string | null): Promise<Customer> {
  const made = await call("customers.create", (paddle) =>
    paddle.customers.create({ email, name }).catch((error: unknown) => {
      const id = conflicting(error);
      if (!id) throw error;
      return paddle.customers.get(id);
    }),
  );
  return known(made, NAME, "customers.create");
}

/** Whom Paddle names as having an e-mail already. */
function conflicting(error: unknown): string | undefined {
  const { code, detail } = (error ?? {}) as Partial<ApiError>;
  return code === "customer_already_exists" ? /\bctm_\w+/.exec(detail ?? "")?.[0] : undefined;
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
      one.region === state &&
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
