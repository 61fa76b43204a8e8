import { z } from "zod";
import { orderOrigins } from "#app/domain/orders/origins.ts";
import { orderStatuses } from "#app/domain/orders/statuses.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { query } from "#app/lib/query.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import { viewAccess as access } from "./order-view.ts";

const orderView = z.object({
  id: z.string(),
  name: z.string(),
  q: z.string().nullable(),
  status: z.enum(orderStatuses).nullable(),
  location_id: z.string().nullable(),
  origin: z.enum(orderOrigins).nullable(),
});

/** The saved searches of this user in this organization, in the order of their names. */
export const listOrderViews = query({
  key: "GET_/v1/order_views",
  summary: "List one's saved searches of orders",
  access,
  input: z.object({}),
  output: z.object({ items: z.array(orderView) }),
  async run({ db, scope: { organizationId }, actor }) {
    if (actor.kind === "user" && actor.viewing) return { items: [] };
    const items = await rowsOf(
      db,
      orderView,
      Prisma.sql`
      SELECT id, name, q, status, workplace_id AS location_id, origin FROM order_view
      WHERE organization_id = ${organizationId}::uuid AND user_id = ${actor.id}::uuid ORDER BY fold(name)`,
    );
    return { items };
  },
});
