import { expect } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { cards, type TwinSubscription } from "#tests/fakes/payments/book-types.ts";
import { arrive, withTwin } from "#tests/fakes/payments/with-twin.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { asUser, say } from "./visit.ts";

/** An owner at the twin: what the pages lead to there is paid in its books. */
export async function shopAt(gateway: "PADDLE" | "STRIPE") {
  const twin = await withTwin(gateway);
  const tenant = await makeTenant({ planId: "store_trial" });
  const { organizationId } = tenant;
  const owner = await asUser(await makeUser(tenant), "/pricing");
  const tell = async (since: number) => arrive(twin, twin.events.slice(since));
  /** Pays what the open page leads to, and comes back from it. */
  const pay = async () => {
    const [reference = ""] = /txn_\w+|cs_\w+/.exec(owner.address + owner.html) ?? [];
    const charge = twin.book.charges.get(reference);
    if (!charge) throw new Error(`${owner.address} leads to no payment.`);
    expect(twin.book.pay(charge, cards.refused)).toBe(false);
    await owner.open(`/order_success?session_id=${reference}`);
    expect(owner.words).toContain(say("public:order_success.waiting"));
    twin.book.pay(charge, cards.pays);
    await owner.open(`/order_success?session_id=${reference}`);
    expect(owner.words).toContain(say("pricing:congratulations.title"));
    await owner.follow(say("pricing:congratulations.open"));
  };
  const held = async (planId: string): Promise<TwinSubscription> => {
    const where = { organizationId, planId, provider: gateway, status: { not: "canceled" } };
    const { vendorSubscriptionId } = await prisma.subscription.findFirstOrThrow({ where });
    const found = twin.book.subscriptions.get(vendorSubscriptionId ?? "");
    if (!found) throw new Error("The twin has no such subscription.");
    return found;
  };
  const invoices = () => prisma.invoice.count({ where: { organizationId } });
  return { twin, organizationId, owner, pay, held, invoices, tell };
}

/** What the list of subscriptions says of a plan. */
export const rowOf = ({ rows }: PlainBrowser, plan: string) => rows.find((row) => row.includes(plan)) ?? "";
