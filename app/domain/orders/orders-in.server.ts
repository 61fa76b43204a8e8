import { Prisma } from "#app/generated/prisma/client.ts";
import type { OrderStatus } from "./statuses.ts";

/** The orders in one of these statuses. A condition on a table `o`. */
export const ordersIn = (statuses: readonly OrderStatus[]): Prisma.Sql =>
  Prisma.sql`o.status IN (${Prisma.join([...statuses])})`;
