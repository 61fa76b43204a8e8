import { prisma } from "./database.server.ts";
import { log } from "./log.server.ts";

/** What live screens listen to. */
export type Channel = "orders";

/**
 * Sends the organization's id on a channel (NOTIFY), once what it is about is committed. What is committed stays so,
 * whether or not live screens hear of it: they also look by themselves.
 */
export async function announce(channel: Channel, organizationId: string): Promise<void> {
  await prisma.$executeRaw`SELECT pg_notify(${channel}, ${organizationId})`.catch((err: unknown) =>
    log.warn({ err, channel }, "not announced"),
  );
}
