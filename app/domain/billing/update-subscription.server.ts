import { z } from "zod";
import type { Subscription } from "#app/generated/prisma/client.ts";
import type { AuditChange } from "#app/lib/audit.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { found } from "#app/lib/found.ts";
import { id } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal, type RefusalCode } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { newId } from "#app/lib/uuid.ts";
import { changeInput, changeOf, hindranceOf } from "./change-input.server.ts";
import type { Change as AskedChange, PaymentGateway } from "./gateway/gateway.ts";
import { requireGateway } from "./gateway/gateways.server.ts";
import { orUndo, Unanswered } from "./gateway/provider-call.server.ts";
import { bringUpToDate } from "./payments/bring-up-to-date.server.ts";
import { chargeOver, forgetChoice, noteChoice, postponeChoice } from "./payments/choose-again.server.ts";
import { oneAtATime, WAIT_MS } from "./payments/one-at-a-time.server.ts";
import { whenOf } from "./plan-rules.ts";
import type { Change, Chosen } from "./plan-terms.ts";
import { findSubscription, subscriptionRow, toSubscription, versionOf } from "./subscription-rows.server.ts";

const asked = changeInput.extend({
  version: z.string().max(64).optional().describe("The subscription's, when the change was chosen."),
});

type Wanted = z.output<typeof asked>;

/** What the provider is asked for a change. */
export const askedOf = (held: Subscription, change: Chosen): AskedChange => ({
  ...(change.planId !== held.planId && { planId: change.planId }),
  ...(change.cycle !== held.billingCycle && { cycle: change.cycle }),
  ...(change.quantity !== held.quantity && { quantity: change.quantity }),
  when: whenOf(held, change) === "now" ? "now" : "period_end",
});

/** The provider's id of a subscription that goes on; refuses `subscription_change` for one that does not, or is a trial. */
export function openAtProvider({ vendorSubscriptionId, status }: Subscription): string {
  if (!vendorSubscriptionId || status === "canceled") throw new Refusal("subscription_change");
  return vendorSubscriptionId;
}

/**
 * Changes a subscription: its renewal, plan, billing or seats; more at once with the difference charged, less from the
 * end of the period; what is past due can be ended at once, unpaid. Refuses what can't be changed (`subscription_change`,
 * document 1, section 8), what is not what it was when the change was chosen (`subscription_changed`), so that nobody pays
 * another sum than they were shown, what is charged at once while the business is going to be removed (`purchase_removal`),
 * what the provider refuses, and who asks it too often (`too_many`). Document 4, Plans.
 */
export const updateSubscription = operation({
  key: "PUT_/v1/subscriptions/:subscription_id",
  summary: "Change a subscription: its renewal, plan, billing or seats",
  refuses: [
    "not_found",
    "subscription_change",
    "subscription_ends",
    "subscription_changed",
    "payments_off",
    "payments_down",
    "payments_refused",
    "purchase_removal",
    "purchase_seats",
    "too_many",
  ],
  access: ["admin"],
  input: asked.extend({ subscription_id: id }),
  output: z.object({ subscription: subscriptionRow }),
  audit: "subscription.changed",
  before: async ({ db, scope }, wanted, { once, requireRight }) => {
    await takeTry("providerChangesOfBusiness", scope.organizationId);
    const change = async () => {
      await requireRight();
      // What it is now is read once nothing else is asked: of two equal changes the second one finds nothing to do.
      return bringAbout(db, scope, wanted, once).catch(async (error) => {
        if (error instanceof Unanswered) await lookSoon(db, scope, wanted.subscription_id);
        throw error;
      });
    };
    return oneAtATime(scope.organizationId, change, { wait: WAIT_MS });
  },
  async run({ db, scope, record, now }, { subscription_id, version: _, ...wanted }, { was }) {
    const row = await found(findSubscription(db, scope, subscription_id));
    const about = wanted.plan_id ? {} : { plan_id: row.planId };
    record({ subjectId: row.id, before: was as AuditChange["before"], after: wanted, about });
    return { subscription: toSubscription(row, now) };
  },
});

/** What is refused where the provider has something else than was thought. */
const stale: readonly RefusalCode[] = ["subscription_change", "subscription_changed"];

/** Brings it about, and gives what is asked for as it was before. */
async function bringAbout(
  db: Tx,
  scope: Scope,
  { subscription_id, ...wanted }: Wanted & { subscription_id: string },
  once: string,
): Promise<object> {
  const held = await found(findSubscription(db, scope, subscription_id));
  const vendorId = openAtProvider(held);
  const gateway = requireGateway(held.provider);
  const change = changeOf(held, wanted);
  if (change && typeof change !== "string") requirePossible(scope, held, wanted, change);
  const resumes = wanted.auto_renewal === true && !held.autoRenewal;
  if (change && change !== "end" && whenOf(held, change) === "now") await noteChoice(db, held, chargeOver());
  try {
    await changeAt(gateway, vendorId, held, { change, resumes, once });
  } catch (error) {
    // The provider has something else than is stored here.
    if (error instanceof Refusal && stale.includes(error.code)) await bringUpToDate(scope.organizationId);
    throw error;
  }
  if (wanted.auto_renewal !== undefined) await forgetRemoval(db, scope, held);
  const isChosen = typeof change !== "string" && (wanted.plan_id ?? wanted.billing_cycle ?? wanted.seats);
  if (isChosen) await forgetChoice(db, held.id);
  await bringUpToDate(scope.organizationId);
  const { planId: plan_id, billingCycle: billing_cycle, quantity: seats, autoRenewal: auto_renewal } = held;
  const told = { plan_id, billing_cycle, seats, auto_renewal };
  return Object.fromEntries(
    Object.entries(told).filter(([name]) => wanted[name as keyof typeof told] !== undefined),
  );
}

/** What became of a charge that got no answer is asked once more when it is surely over. */
async function lookSoon(db: Tx, { organizationId }: Scope, subscriptionId: string): Promise<void> {
  const runAt = chargeOver();
  await postponeChoice(db, subscriptionId, runAt);
  const key = `payments.bring ${organizationId} unanswered`;
  await enqueue(db, "payments.bring", { organization_id: organizationId }, { key, runAt });
}

interface Steps {
  change: Change | null;
  /** Whether renewal is turned on, too. */
  resumes: boolean;
  once: string;
}

/** Asks the provider for all of it: where its bank refuses the rest, renewal is what it was. */
async function changeAt(
  gateway: PaymentGateway,
  vendorId: string,
  held: Subscription,
  { change, resumes, once }: Steps,
): Promise<void> {
  // Switching twice does no harm, and what was undone is switched anew when the same form is sent again.
  const stop = () => gateway.stopRenewal(vendorId, newId());
  if (change === "stop") {
    if (await renews(gateway, vendorId, held)) await stop();
    return;
  }
  if (change === "end") return endUnpaid(gateway, vendorId, once);
  if (resumes) await gateway.resumeRenewal(vendorId, newId());
  if (!change) return;
  const send = () => gateway.change(vendorId, askedOf(held, change), once);
  await orUndo(send, async () => resumes && stop());
}

/** Ends at once what is still not paid at the provider; what was paid meanwhile is kept. */
async function endUnpaid(gateway: PaymentGateway, vendorId: string, once: string): Promise<void> {
  const present = await gateway.subscription(vendorId);
  if (present?.status !== "past_due") throw new Refusal("subscription_changed");
  await gateway.cancelNow(vendorId, once);
}

/** Whether it renews at the provider: a removal turns it off here first, and there by a job. */
const renews = async (gateway: PaymentGateway, vendorId: string, held: Subscription): Promise<boolean> =>
  held.renewalStoppedAt ? (await gateway.subscription(vendorId))?.autoRenewal === true : held.autoRenewal;

/**
 * Whoever switches renewal by hand undoes what a removal noted of it. As long as the note stands, a renewal that the
 * provider tells of is stopped again: it goes once the provider has done what was asked, and before its state is written.
 * The note of a removal that was scheduled meanwhile stays.
 */
const forgetRemoval = (db: Tx, { organizationId }: Scope, { id, renewalStoppedAt }: Subscription) =>
  db.subscription.updateMany({
    where: { organizationId, id, renewalStoppedAt },
    data: { renewalStoppedAt: null },
  });

/** Refuses a change that was chosen of what it is no more, and one that can't be made as things will be. */
function requirePossible(scope: Scope, held: Subscription, wanted: Wanted, change: Chosen): void {
  if (wanted.version && wanted.version !== versionOf(held)) throw new Refusal("subscription_changed");
  const thought = { ...held, autoRenewal: wanted.auto_renewal ?? held.autoRenewal };
  const hindrance = hindranceOf(thought, change, scope);
  if (hindrance) throw new Refusal(hindrance);
}
