import { setTimeout as sleep } from "node:timers/promises";
import { prisma } from "#app/lib/database.server.ts";
import { log } from "#app/lib/log.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { newId } from "#app/lib/uuid.ts";

/** How long a page waits for what is asked already, in milliseconds. */
export const WAIT_MS = 15_000;
const RETRY_MS = 250;
/** Whoever holds it says so again each minute: after so many without a word they are gone. */
const HELD_MINUTES = 5;
const SAID_AGAIN_MS = 60_000;

interface Waiting {
  /** How long to wait for another one that runs, in milliseconds. */
  wait: number;
}

/**
 * Runs what asks a payment provider for something of an organization while nothing else does: a change of what is there is
 * decided by what is there. What runs inside must not ask for it again. No transaction is open meanwhile, and what a
 * process that ended has held is free after 5 minutes. Refuses `payments_down` where another one runs as long as it waits.
 */
export async function oneAtATime<T>(
  organizationId: string,
  run: () => Promise<T>,
  { wait }: Waiting,
): Promise<T> {
  const holder = newId();
  const until = performance.now() + wait;
  while (!(await take(organizationId, holder))) {
    if (performance.now() >= until) throw new Refusal("payments_down");
    await sleep(RETRY_MS);
  }
  const untold = (err: unknown) => log.error({ err }, "what is held at the payment provider is not noted");
  const holding = setInterval(() => hold(organizationId, holder).catch(untold), SAID_AGAIN_MS).unref();
  try {
    return await run();
  } finally {
    clearInterval(holding);
    // What was done stands, and is free by itself after some minutes.
    await leave(organizationId, holder).catch(untold);
  }
}

async function hold(organizationId: string, holder: string): Promise<void> {
  await prisma.$executeRaw`
    UPDATE organization SET payments_held_until = clock_timestamp() + make_interval(mins => ${HELD_MINUTES}::int)
    WHERE id = ${organizationId}::uuid AND payments_holder = ${holder}::uuid`;
}

/** Whether it is ours now; where the organization is gone there is nothing to wait for. */
async function take(organizationId: string, holder: string): Promise<boolean> {
  const taken = await prisma.$executeRaw`
    UPDATE organization SET payments_holder = ${holder}::uuid,
      payments_held_until = clock_timestamp() + make_interval(mins => ${HELD_MINUTES}::int)
    WHERE id = ${organizationId}::uuid
      AND (payments_held_until IS NULL OR payments_held_until < clock_timestamp())`;
  return taken > 0 || (await prisma.organization.count({ where: { id: organizationId } })) === 0;
}

async function leave(organizationId: string, holder: string): Promise<void> {
  await prisma.$executeRaw`
    UPDATE organization SET payments_holder = NULL, payments_held_until = NULL
    WHERE id = ${organizationId}::uuid AND payments_holder = ${holder}::uuid`;
}
