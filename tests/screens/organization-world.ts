import { rightsByArea } from "#app/domain/accounts/rights.ts";
import type { Purchase } from "#app/domain/billing/gateway/gateway.ts";
import { gatewayOf } from "#app/domain/billing/gateway/gateways.server.ts";
import { invoiceStatuses } from "#app/domain/billing/invoice-statuses.ts";
import { enrollUser } from "#app/domain/users/enroll-user.server.ts";
import type { Caller } from "#app/lib/caller.ts";
import { randomId, sha256 } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { env } from "#app/lib/env.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { putBillingDetails } from "#tests/factories/billing-details.ts";
import { makeInvoice } from "#tests/factories/invoice.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import { cards } from "#tests/fakes/payments/book-types.ts";

/** Somebody who was invited and has not joined, with a token that lets them. */
export async function inviteHelper(owner: Caller) {
  const email = "depozitul.central@magazinul-nostru-din-cluj.ro";
  const permissions = rightsByArea.activity;
  const { id } = await perform(enrollUser, owner, {
    email,
    role: "custom",
    permissions: [...permissions],
  });
  // The mail itself may be out by now: the application that runs beside these tests sends it.
  const token = randomId();
  await prisma.invitation.update({ where: { id }, data: { hash: new Uint8Array(sha256(token)) } });
  return { invitation_token: token };
}

/** Two pages of invoices, in each status, with and without a receipt; of a business that nobody can name. */
export async function charge(tenant: Tenant) {
  const plans = ["store_basic", "store_pro", "store_ultimate", "store_member"];
  for (let at = 0; at < 16; at++) {
    const [planId, status] = [plans[at % plans.length], invoiceStatuses[at % invoiceStatuses.length]];
    const receiptUrl = at % 3 === 0 ? null : "https://pay.example/receipt";
    const orderId = `pri_01hv8xkd_${at}`;
    await makeInvoice(tenant, { planId, status, receiptUrl, orderId, amount: 123456789, currency: "RON" });
  }
}

/** A plan that is paid for, at the twin where it sells, seats beside it, and a plan that has ended. */
export async function subscribe({ organizationId }: Tenant): Promise<string> {
  const vendorSubscriptionId = (await boughtAtTwin(organizationId)) ?? `sub_${organizationId}`;
  const paid = { organizationId, status: "active", autoRenewal: true, provider: "PADDLE" };
  const days = (count: number) => daysAfter(new Date(), count);
  await prisma.subscription.updateMany({
    where: { organizationId },
    data: { ...paid, vendorSubscriptionId, resetAt: days(20), createdAt: days(-11) },
  });
  const [{ id } = { id: "" }] = await prisma.subscription.findMany({ where: { organizationId } });
  const seats = { planId: "store_member", quantity: 24, billingCycle: "year", resetAt: days(200) };
  await prisma.subscription.create({
    data: { ...paid, ...seats, vendorSubscriptionId: `seats_${organizationId}` },
  });
  const ended = { status: "canceled", canceledAt: days(-60), cancelAt: days(-30), createdAt: days(-90) };
  await prisma.subscription.create({
    data: { organizationId, planId: "store_basic", billingCycle: "month", ...ended },
  });
  return id;
}

/** Seats whose payment is due. */
export async function owe({ organizationId }: Tenant): Promise<string> {
  const { id } = await prisma.subscription.create({
    data: {
      ...{ organizationId, planId: "store_member", billingCycle: "month", status: "past_due" },
      ...{ provider: "PADDLE", vendorSubscriptionId: `due_${organizationId}` },
      ...{ pastDueAt: daysAfter(new Date(), -2), resetAt: daysAfter(new Date(), 28) },
    },
  });
  return id;
}

const begin = async (of: Pick<Purchase, "id" | "organizationId" | "planId" | "cycle">) =>
  gatewayOf()?.beginPurchase({
    ...{ ...of, quantity: 1, payBy: "card", payer: null },
    ...{ email: "ana@lupu.ro", country: "RO", currency: "EUR" },
    ...{ paidAt: `${env().origin}/order_success`, leftAt: `${env().origin}/pricing?left=${of.id}` },
  });

/** A plan that is paid for by the month at the twin: its id there; null where nothing is sold. */
async function boughtAtTwin(id: string): Promise<string | null> {
  const { reference = "" } =
    (await begin({ id, organizationId: id, planId: "store_ultimate", cycle: "month" })) ?? {};
  if (!reference) return null;
  const twin = new URL(env().payments.paddle?.script ?? "").origin;
  await fetch(`${twin}/pay/${reference}`, {
    method: "POST",
    body: new URLSearchParams({ card: cards.pays }),
  });
  return (await gatewayOf()?.purchase(reference))?.subscriptionId ?? null;
}

/** What was bought, what is to be paid by bank transfer, and a payment that waits where something is sold. */
export async function setOutToBuy({ organizationId }: Tenant) {
  await putBillingDetails(organizationId);
  const year = { planId: "store_pro", billingCycle: "year", quantity: 1, provider: "PADDLE" };
  const add = (more: { payBy: string; vendorSubscriptionId?: string; closedAt?: Date }) =>
    prisma.purchase.create({ data: { organizationId, ...year, ...more }, select: { id: true } });
  const paid = { vendorSubscriptionId: `bought_${organizationId}`, closedAt: new Date() };
  const [bought, invoiced, open] = [
    await add({ payBy: "card", ...paid }),
    await add({ payBy: "invoice" }),
    await add({ payBy: "card" }),
  ];
  const begun = await begin({ id: open.id, organizationId, planId: "store_pro", cycle: "year" });
  const reference = begun?.reference ?? null;
  await prisma.purchase.update({ where: { id: open.id, organizationId }, data: { reference } });
  return { purchase_id: bought.id, invoiced_id: invoiced.id, transaction_id: reference ?? "" };
}

/** Somebody with a long address and these rights, who may be a user of other businesses too. */
export async function makeClerk({ organizationId }: Tenant, permissions: string[]) {
  const email = "contabilitate.centrala@magazinul-nostru-din-cluj.ro";
  await prisma.user.createMany({ data: [{ email }], skipDuplicates: true });
  const { id: userId } = await prisma.user.findUniqueOrThrow({ where: { email } });
  await prisma.membership.create({ data: { organizationId, userId, role: "custom", permissions } });
  return { id: userId };
}
