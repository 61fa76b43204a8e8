import { Prisma } from "#app/generated/prisma/client.ts";
import { type OrderStatus, orderStatuses } from "./statuses.ts";

/**
 * The orders in one of these statuses. A condition on a table `o`; they stand in the text of the statement, so that any
 * plan for it may use the indexes of open and of closed orders.
 */
export const ordersIn = (statuses: readonly OrderStatus[]): Prisma.Sql =>
  Prisma.sql`o.status IN (${Prisma.raw(
    orderStatuses
      .filter((one) => statuses.includes(one))
      .map((one) => `'${one}'`)
      .join(", "),
  )})`;
