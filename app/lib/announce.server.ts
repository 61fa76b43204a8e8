import { prisma } from "./database.server.ts";
import { warnOf } from "./outage-log.server.ts";

/** What live screens listen to. */
export type Channel = "orders";

let waiting = new Map<string, [Channel, string]>();
let next: Promise<void> | null = null;
let under: Promise<void> = Promise.resolve();

/**
 * Sends the organization's id on a channel (NOTIFY), once what it is about is committed. What is committed stays so,
 * whether or not live screens hear of it: they also look by themselves. One statement is under way at a time, and
 * carries whatever waits for it: the database lets notices through one after the other.
 */
export function announce(channel: Channel, organizationId: string): Promise<void> {
  waiting.set(`${channel} ${organizationId}`, [channel, organizationId]);
  next ??= under.then(send);
  under = next;
  return next;
}

/** Without waiting for the disk: a notice need not outlive a crash. */
async function send(): Promise<void> {
  const notices = JSON.stringify([...waiting.values()]);
  waiting = new Map();
  next = null;
  await prisma.$executeRaw`
    SELECT set_config('synchronous_commit', 'off', true), pg_notify(notice ->> 0, notice ->> 1)
    FROM json_array_elements(${notices}::json) notice`.catch((err: unknown) => warnOf(err, "not announced"));
}
