import { randomUUID } from "node:crypto";
import { prisma } from "#app/lib/database.server.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import type { Scope } from "#app/lib/scope.ts";

/** What an order of a day leaves that was deleted. */
export const makeGoneOrder = (organizationId: string, day: LocalDate) =>
  prisma.goneOrder.create({
    data: {
      ...{ organizationId, day: new Date(day), workplaceId: randomUUID(), currency: "RON" },
      ...{ orders: 1, items: 1, amount: 1 },
    },
  });

/** Has a business keep orders for so many days, one having been deleted since: the day before which they are. */
export async function keepOrders({ organizationId, organization }: Scope, days: number): Promise<LocalDate> {
  const first = daysLater(localDay(new Date(), organization.timeZone), -days);
  await prisma.orderRetention.create({ data: { organizationId, days } });
  await makeGoneOrder(organizationId, daysLater(first, -1));
  return first;
}
