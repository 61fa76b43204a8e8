import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { query } from "#app/lib/query.server.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import { orderId } from "./order-input.server.ts";
import { takingAccess as access } from "./reading-access.ts";
import { ordersWithin } from "./within-scope.server.ts";

const placed = z.object({ id: z.string(), number: z.number() });

/** The order that has just been placed, by its number; null for one that its reader may not see. */
export const placedOrder = query({
  access,
  input: orderId,
  run: async ({ db, scope }, { order_id }) =>
    (await rowOf(
      db,
      placed,
      Prisma.sql`SELECT o.id, o.number FROM "order" o WHERE ${ordersWithin(scope)} AND o.id = ${order_id}::uuid`,
    )) ?? null,
});
