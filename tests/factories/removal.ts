import { prisma } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";

/** The removal of a business, so many days from now: scheduled as by the operation, long ago. */
export function makeRemoval({ organizationId }: { organizationId: string }, days = 10) {
  const removeAt = daysAfter(new Date(), days);
  return prisma.removal.create({ data: { organizationId, removeAt } });
}
