import { log } from "#app/lib/log.server.ts";
import { newId } from "#app/lib/uuid.ts";
import type { Payer, Purchase } from "./gateway.ts";
import { known, ProviderError } from "./provider-call.server.ts";
import type { StripeCall } from "./stripe.server.ts";
import { idOf, keyOf } from "./stripe-words.server.ts";

const EU_VAT =
  /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)\w{2,12}$/;

/** A customer of Stripe's for whom a purchase's invoice is; null where the billing details do not say where that is. */
export async function payerFor(call: StripeCall, { id, email, payer }: Purchase): Promise<string | null> {
  if (!payer?.country) return null;
  const whom = { email, ...detailsOf(payer) };
  const made = await call("customers.create", (stripe) =>
    stripe.customers.create(whom, { idempotencyKey: keyOf(id, whom) }),
  );
  const customer = known(made, "STRIPE", "customers.create").id;
  await putTaxId(call, customer, payer.vatNumber);
  return customer;
}

/** Puts billing details where Stripe's next invoices of a subscription take them from. */
export async function updatePayer(call: StripeCall, subscriptionId: string, payer: Payer): Promise<void> {
  const found = await call("subscriptions.get", (stripe) => stripe.subscriptions.retrieve(subscriptionId));
  const customer = idOf(found?.customer);
  if (!customer) return;
  await call("customers.update", (stripe) => stripe.customers.update(customer, detailsOf(payer)));
  await putTaxId(call, customer, payer.vatNumber);
}

/** What the buyer has told Stripe of the place stands, until the billing details say it too. */
const detailsOf = ({ name, address, city, state, zipcode, country }: Payer) => ({
  name: name ?? "",
  ...(country && {
    address: {
      line1: address ?? "",
      city: city ?? "",
      state: state ?? "",
      postal_code: zipcode ?? "",
      country,
    },
  }),
});

/** Stripe knows many kinds of tax numbers: those of the European Union are put on its invoices. */
async function putTaxId(call: StripeCall, customer: string, vatNumber: string | null): Promise<void> {
  const value = vatNumber && EU_VAT.test(vatNumber) ? vatNumber : null;
  const found = await call("tax ids.list", (stripe) => stripe.customers.listTaxIds(customer));
  const kept = found?.data ?? [];
  for (const { id } of kept.filter((one) => one.value !== value))
    await call("tax ids.delete", (stripe) => stripe.customers.deleteTaxId(customer, id));
  if (!value || kept.some((one) => one.value === value)) return;
  // Each time is a call of its own: a number may come back that was taken away.
  const options = { idempotencyKey: newId() };
  await call("tax ids.create", (stripe) =>
    stripe.customers.createTaxId(customer, { type: "eu_vat", value }, options),
  ).catch(withoutTaxId);
}

/** A number that Stripe does not take is left out of its invoices: it stands in the way of no payment. */
function withoutTaxId(error: unknown): void {
  if (!(error instanceof ProviderError) || error.code !== "tax_id_invalid") throw error;
  log.warn({ err: error }, "Stripe does not take a tax number");
}
