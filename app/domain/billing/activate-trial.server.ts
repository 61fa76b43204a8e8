import type { Tx } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { TRIAL_DAYS, TRIAL_PLAN } from "./plans.ts";

interface Start {
  now: Date;
  /** Who starts it comes from here. */
  ip: string;
}

/**
 * Starts the organization's one trial, of 14 days; refuses a second one (`trial_used`), and more than 20 a day from one
 * network (`trials_limit`). Document 4, Plans.
 */
export async function activateTrial(
  db: Tx,
  { organizationId }: Scope,
  { now, ip }: Start,
): Promise<{ id: string }> {
  const [started] = await db.subscription.createManyAndReturn({
    data: {
      organizationId,
      planId: TRIAL_PLAN,
      status: "active",
      billingCycle: "na",
      createdAt: now,
      cancelAt: daysAfter(now, TRIAL_DAYS),
    },
    select: { id: true },
    skipDuplicates: true,
  });
  if (!started) throw new Refusal("trial_used");
  await countTrial(ip);
  return started;
}

async function countTrial(ip: string): Promise<void> {
  try {
    await takeTry("trialsFromNetwork", ip);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal("trials_limit", error.details) : error;
  }
}
