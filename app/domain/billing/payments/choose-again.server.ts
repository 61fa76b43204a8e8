import type { Subscription } from "#app/generated/prisma/client.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import type { Db, Tx } from "#app/lib/database.server.ts";
import { minutesAfter } from "#app/lib/durations.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import type { TaskPayloads } from "#app/lib/queue-tasks.ts";
import { newId } from "#app/lib/uuid.ts";
import { forgetJobs, postponeJobs } from "#app/lib/waiting-jobs.server.ts";
import type { Item } from "../gateway/gateway.ts";
import { gatewayNamed } from "../gateway/gateways.server.ts";
import { isJust } from "../gateway/held-item.server.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";
import { oneAtATime } from "./one-at-a-time.server.ts";

/** A charge that gets no answer is over after so many minutes. */
const CHARGE_MINUTES = 3;

/** When a charge that begins now is surely over. */
export const chargeOver = (): Date => minutesAfter(databaseNow(), CHARGE_MINUTES);

const TASK = "payments.choice";

/**
 * Notes, before a larger plan or more seats are charged for, the smaller ones that are to come: they are taken back first, and
 * nobody else knows of them by the time that it turns out, at `at`, that nothing was charged (document 4, Plans).
 */
export async function noteChoice(db: Tx, held: Subscription, at: Date): Promise<void> {
  const { id, organizationId, planId, billingCycle, quantity, nextPlanId, nextQuantity } = held;
  if (!nextPlanId || !nextQuantity) return;
  const choice = {
    ...{ organization_id: organizationId, subscription_id: id },
    held: { plan_id: planId, billing_cycle: billingCycle, quantity },
    next: { plan_id: nextPlanId, quantity: nextQuantity },
  };
  await enqueue(db, TASK, choice, { key: `${TASK} ${id}`, runAt: at });
}

/** What was noted waits: a charge may still be carried out until then. */
export const postponeChoice = (db: Tx, id: string, at: Date): Promise<void> =>
  postponeJobs(db, TASK, [id], at);

/** Something else is chosen since. */
export const forgetChoice = (db: Tx, id: string): Promise<void> => forgetJobs(db, TASK, [id]);

/**
 * Chooses once more what was to come, where the subscription is still what it was: nothing was charged. Where it is more
 * since, or something is to come, that stands. May run twice. Refuses `payments_down`, also while something else is asked for
 * the business: the job is tried again.
 */
export const chooseAgain = (db: Db, choice: TaskPayloads[typeof TASK]): Promise<void> =>
  oneAtATime(choice.organization_id, () => chosenAgain(db, choice), { wait: 0 });

async function chosenAgain(db: Db, choice: TaskPayloads[typeof TASK]): Promise<void> {
  const { organization_id: organizationId, subscription_id: id, held, next } = choice;
  const row = await db.subscription.findFirst({
    where: { organizationId, id },
    select: { provider: true, vendorSubscriptionId: true },
  });
  const gateway = gatewayNamed(row?.provider ?? null);
  const found = await gateway?.subscription(row?.vendorSubscriptionId ?? "");
  if (!gateway || !found) return;
  const item = { planId: held.plan_id, cycle: held.billing_cycle, quantity: held.quantity } as Item;
  if (found.status === "active" && isJust(found, item)) {
    const smaller = { planId: next.plan_id as Item["planId"], quantity: next.quantity };
    await gateway.change(found.id, { ...smaller, when: "period_end" }, newId());
  }
  await bringUpToDate(organizationId);
}
