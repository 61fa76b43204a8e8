import type { Payer } from "./gateway.ts";
import type { StripeCall } from "./stripe.server.ts";
import { idOf } from "./stripe-words.server.ts";

const EU_VAT =
  /^(?:AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)\w{2,12}$/;

/** Puts billing details where Stripe's next invoices of a subscription take them from. */
export async function updatePayer(call: StripeCall, subscriptionId: string, payer: Payer): Promise<void> {
  const found = await call("subscriptions.get", (stripe) => stripe.subscriptions.retrieve(subscriptionId));
  const customer = idOf(found?.customer);
  if (!customer) return;
  const { name, address, city, state, zipcode, country, vatNumber } = payer;
  await call("customers.update", (stripe) =>
    stripe.customers.update(customer, {
      name: name ?? "",
      address: {
        line1: address ?? "",
        city: city ?? "",
        state: state ?? "",
        postal_code: zipcode ?? "",
        country: country ?? "",
      },
    }),
  );
  await putTaxId(call, customer, vatNumber);
}

/** Stripe knows many kinds of tax numbers: those of the European Union are put on its invoices. */
async function putTaxId(call: StripeCall, customer: string, vatNumber: string | null): Promise<void> {
  const value = vatNumber && EU_VAT.test(vatNumber) ? vatNumber : null;
  const found = await call("tax ids.list", (stripe) => stripe.customers.listTaxIds(customer));
  const kept = found?.data ?? [];
  for (const { id } of kept.filter((one) => one.value !== value))
    await call("tax ids.delete", (stripe) => stripe.customers.deleteTaxId(customer, id));
  if (value && !kept.some((one) => one.value === value))
    await call("tax ids.create", (stripe) =>
      stripe.customers.createTaxId(
        customer,
        { type: "eu_vat", value },
        { idempotencyKey: `${customer}-${value}` },
      ),
    );
}
