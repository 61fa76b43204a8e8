import { prisma } from "#app/lib/database.server.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import type { Scope } from "#app/lib/scope.ts";

/** What a deleted order of a day leaves, of a workplace that is still there. */
export async function makeGoneOrder(organizationId: string, day: LocalDate) {
  const { id } = await prisma.workplace.findFirstOrThrow({ where: { organizationId } });
  return goneOrder(organizationId, day, id);
}

/** The same of a workplace that was deleted as well. */
export const makeOrderOfGoneWorkplace = (organizationId: string, day: LocalDate) =>
  goneOrder(organizationId, day, crypto.randomUUID());

const goneOrder = (organizationId: string, day: LocalDate, workplaceId: string) =>
  prisma.goneOrder.create({
    data: {
      ...{ organizationId, day: new Date(day), workplaceId, currency: "RON" },
      ...{ orders: 1, items: 1, amount: 1 },
    },
  });

/** Has the orders of a business that were handed over more than so many days ago be deleted: the day before which they are. */
export async function deleteHanded(
  { organizationId, organization }: Scope,
  days: number,
): Promise<LocalDate> {
  const first = daysLater(localDay(new Date(), organization.timeZone), -days);
  await prisma.organization.update({ where: { id: organizationId }, data: { handedGone: new Date(first) } });
  await makeGoneOrder(organizationId, daysLater(first, -1));
  return first;
}

/** The same of those that were discarded. */
export async function deleteDiscarded(
  { organizationId, organization }: Scope,
  days: number,
): Promise<LocalDate> {
  const first = daysLater(localDay(new Date(), organization.timeZone), -days);
  await prisma.organization.update({
    where: { id: organizationId },
    data: { discardedGone: new Date(first) },
  });
  return first;
}
