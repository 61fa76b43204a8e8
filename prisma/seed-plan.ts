import { beginPayment, type Start } from "#app/domain/billing/payments/begin-payment.server.ts";
import { bringUpToDate } from "#app/domain/billing/payments/bring-up-to-date.server.ts";
import { addPurchase } from "#app/domain/billing/payments/purchases.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { newId } from "#app/lib/uuid.ts";
import { cards } from "../tests/fakes/payments/book-types.ts";
import { demoOwner } from "./seed-people.ts";

const PLAN = "store_pro";
/** So many months are paid for beside the first one, and so many days of the present one are over. */
const RENEWALS = 3;
const DAYS_OVER = 8;

/**
 * The plan of the business: bought by the month, with its invoices, at the twin of the payment providers that runs beside
 * the demo, so that it can be changed, renewed and ended at once; where none runs, one that nobody pays for.
 */
export async function takePlan(organizationId: string): Promise<void> {
  const { twin, paddle, gateway } = env().payments;
  if (!twin || !paddle || !gateway) {
    const unpaid = { status: "active", billingCycle: "year", autoRenewal: true };
    await prisma.subscription.create({ data: { organizationId, planId: PLAN, ...unpaid } });
    return;
  }
  const { origin } = new URL(paddle.script);
  const id = newId();
  const item = { planId: PLAN, cycle: "month", quantity: 1, payBy: "card" } as const;
  await addPurchase(prisma, organizationId, id, { ...item, provider: gateway });
  const start: Start = {
    ...{ ...item, email: demoOwner, country: "RO", currency: "EUR", payer: null },
    ...{ paidAt: `${env().origin}/order_success`, leftAt: `${env().origin}/pricing` },
  };
  const begun = await beginPayment({ organizationId }, id, start, async () => {});
  await post(`${origin}/pay/${begun?.reference}`, { card: cards.pays });
  await bringUpToDate(organizationId);
  const { vendorSubscriptionId } = await prisma.subscription.findFirstOrThrow({ where: { organizationId } });
  for (let renewal = 0; renewal < RENEWALS; renewal++)
    await post(`${origin}/acts/next/${vendorSubscriptionId}`, {});
  await post(`${origin}/acts/days/${DAYS_OVER}`, {});
  await bringUpToDate(organizationId);
}

async function post(address: string, form: Record<string, string>): Promise<void> {
  const answer = await fetch(address, {
    method: "POST",
    body: new URLSearchParams(form),
    redirect: "manual",
  });
  if (answer.status >= 400) throw new Error(`The twin of the payment providers answered ${answer.status}.`);
}
