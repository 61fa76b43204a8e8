import type Stripe from "stripe";
import type { StripeSettings } from "#app/lib/payment-settings.server.ts";
import type { PaymentGateway } from "./gateway.ts";
import type { StripeCall } from "./stripe.server.ts";
import { idOf, type Paid, transactionOf } from "./stripe-words.server.ts";

/** As many as Stripe gives at once; a subscription has twelve a year. */
const MOST = 100;

const DISPUTE = /^d[up]_/;

/** Invoices of Stripe's, with what became of their payments. */
export function stripeInvoices(
  call: StripeCall,
  products: StripeSettings["products"],
): Pick<PaymentGateway, "transaction" | "transactionsOf" | "customerOfDispute" | "invoicePdf"> {
  const chargesOf = async (customer: string | null): Promise<Stripe.Charge[]> => {
    if (!customer) return [];
    const found = await call("charges.list", (stripe) => stripe.charges.list({ customer, limit: MOST }));
    return found?.data ?? [];
  };
  const isDisputed = async (charge: Stripe.Charge): Promise<boolean> => {
    const found = await call("disputes.list", (stripe) => stripe.disputes.list({ charge: charge.id }));
    return (found?.data ?? []).some(({ status }) => status !== "won" && status !== "warning_closed");
  };
  const paidOf = async (invoice: Stripe.Invoice, charges: Stripe.Charge[]): Promise<Paid> => {
    const intents = (invoice.payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent));
    const own = charges.filter(({ payment_intent: intent, paid }) => paid && intents.includes(idOf(intent)));
    const charge = own.find(({ disputed }) => disputed) ?? own[0] ?? null;
    return { charge, disputed: charge?.disputed ? await isDisputed(charge) : false };
  };
  const find = (id: string) =>
    call("invoices.get", (stripe) => stripe.invoices.retrieve(id, { expand: ["payments"] }));
  return {
    async transaction(id) {
      const found = await find(id);
      if (!found) return null;
      const charges = await chargesOf(idOf(found.customer));
      return transactionOf(products, found, await paidOf(found, charges));
    },
    async transactionsOf(subscription) {
      const found = await call("invoices.list", (stripe) =>
        stripe.invoices.list({ subscription, limit: MOST, expand: ["data.payments"] }),
      );
      const invoices = found?.data ?? [];
      const charges = await chargesOf(idOf(invoices[0]?.customer));
      return Promise.all(
        invoices.map(async (one) => transactionOf(products, one, await paidOf(one, charges))),
      );
    },
    async customerOfDispute(id) {
      if (!DISPUTE.test(id)) return null;
      const found = await call("disputes.get", (stripe) =>
        stripe.disputes.retrieve(id, { expand: ["charge"] }),
      );
      return found && typeof found.charge !== "string" ? idOf(found.charge.customer) : null;
    },
    async invoicePdf(id) {
      const url = (await find(id))?.invoice_pdf;
      if (!url) return null;
      return call("invoice file", async () => {
        const answer = await fetch(url);
        if (!answer.ok) throw new SyntaxError("no file");
        return answer.body;
      });
    },
  };
}
