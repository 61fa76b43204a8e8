import { prisma } from "./database.server.ts";
import { log } from "./log.server.ts";

/**
 * Counts a mail that went out today (UTC), for the business whose people sent it by hand, or for the service itself. It
 * never throws: the mail has gone, and a job that failed now would send it again.
 */
export async function countSentMail(organizationId: string | null): Promise<void> {
  const counted = prisma.$executeRaw`
    INSERT INTO sent_mail (day, organization_id) VALUES ((now() AT TIME ZONE 'UTC')::date, ${organizationId}::uuid)
    ON CONFLICT (day, organization_id) DO UPDATE SET mails = sent_mail.mails + 1`;
  await counted.catch((error: unknown) => log.warn({ err: error }, "a sent mail was not counted"));
}
