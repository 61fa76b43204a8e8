import { z } from "zod";
import type { Purchase } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Purchase as Asked, BegunPurchase } from "./gateway/gateway.ts";
import { currencyIn } from "./prices.ts";
import { type Provider, requireProvider } from "./provider.server.ts";

/** How a purchase goes on: paid already, closed unpaid, or by the provider's overlay, page or invoice. */
export type OpenPurchase = { kind: "paid" | "closed" } | BegunPurchase;

const output = z.object({
  purchase: z.object({
    kind: z.enum(["paid", "closed", "overlay", "page", "invoice"]),
    reference: z.string().optional().describe("The payment provider's."),
    url: z.string().optional().describe("The payment provider's page."),
    link: z.string().nullish().describe("Opens the overlay in another browser."),
  }),
});

/**
 * Asks the provider for the payment of a purchase, once; asked again it gives the same one, or what came of it. Refuses
 * an unknown one (`not_found`) and a provider that does not answer (`payments_down`): nothing is charged by it, and the
 * next time goes on.
 */
export const openPurchase = operation({
  key: "POST_/v1/subscriptions/checkout/:purchase_id",
  summary: "Go on to pay for a purchase, or ask what came of it",
  refuses: ["not_found", "payments_off", "payments_down", "country_unsupported"],
  access: ["admin"],
  input: z.object({ purchase_id: id }),
  output,
  // The provider is asked: no transaction waits for it, and nothing but its reference is written.
  writes: false,
  async run({ db, scope, actor, country, language }, { purchase_id }) {
    const { organizationId } = scope;
    const where = { organizationId, id: purchase_id };
    const row = await found(db.purchase.findFirst({ where }));
    const provider = requireProvider();
    if (row.provider !== provider.gateway.name) return { purchase: { kind: "closed" as const } };
    if (row.reference) return { purchase: await goOn(provider, row.reference, organizationId) };
    const begun = await provider.gateway.beginPurchase(
      askedOf(row, { email: actor.name, country: country ?? (language === "ro" ? "RO" : null) }, provider),
    );
    await keepReference(db, organizationId, row.id, begun.reference);
    return { purchase: begun };
  },
});

async function keepReference(db: Tx, organizationId: string, id: string, reference: string): Promise<void> {
  await db.purchase.updateMany({ where: { organizationId, id, reference: null }, data: { reference } });
}

/** What became of a payment: paid, the business gets at once what it bought, whether or not the provider has told it. */
async function goOn(
  { gateway, bringUpToDate }: Provider,
  reference: string,
  organizationId: string,
): Promise<OpenPurchase> {
  const state = await gateway.purchase(reference);
  if (state?.subscriptionId) {
    await bringUpToDate(organizationId);
    return { kind: "paid" };
  }
  return state?.goOn ?? { kind: "closed" };
}

function askedOf(
  row: Purchase,
  { email, country }: { email: string; country: string | null },
  { gateway }: Provider,
): Asked {
  const own = currencyIn(country);
  if (!own) throw new Refusal("country_unsupported");
  return {
    id: row.id,
    planId: row.planId as Asked["planId"],
    cycle: row.billingCycle as Asked["cycle"],
    quantity: row.quantity,
    payBy: row.payBy as Asked["payBy"],
    email,
    country,
    // Paddle does not bill in RON (document 4, Plans).
    currency: gateway.name === "PADDLE" && own === "RON" ? "EUR" : own,
    paidAt: `${env().origin}/order_success`,
    leftAt: `${env().origin}/pricing?left=${row.id}`,
  };
}
