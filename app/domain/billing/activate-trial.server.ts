import type { Tx } from "#app/lib/database.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { TRIAL_DAYS } from "./plans.ts";

/**
 * Starts the organization's one trial, of 14 days. Refuses a second one (`trial_used`), and more than 20 in a day from
 * one network (`too_many`): what a trial may send to strangers is not had again by opening the next. Document 4, Plans.
 */
export async function activateTrial(
  db: Tx,
  { organizationId }: Scope,
  { now, ip }: { now: Date; ip: string },
): Promise<{ id: string }> {
  const [started] = await db.subscription.createManyAndReturn({
    data: {
      organizationId,
      planId: "store_trial",
      status: "active",
      billingCycle: "na",
      createdAt: now,
      cancelAt: new Date(now.getTime() + TRIAL_DAYS * 86_400_000),
    },
    select: { id: true },
    skipDuplicates: true,
  });
  if (!started) throw new Refusal("trial_used");
  await takeTry("trialsFromIp", ip);
  return started;
}
