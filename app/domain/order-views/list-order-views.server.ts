import { z } from "zod";
import { orderStatuses } from "#app/domain/orders/statuses.ts";
import { query } from "#app/lib/query.server.ts";
import { viewAccess as access, type OrderView } from "./order-view.ts";

/** The saved searches of this user in this organization, in the order of their names. */
export const listOrderViews = query({
  key: "GET_/v1/orders/views",
  access,
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        q: z.string().nullable(),
        status: z.enum(orderStatuses).nullable(),
        location_id: z.string().nullable(),
      }),
    ),
  }),
  async run({ db, scope: { organizationId }, actor }) {
    const items = await db.$queryRaw<OrderView[]>`
      SELECT id, name, q, status, workplace_id AS location_id FROM order_view
      WHERE organization_id = ${organizationId}::uuid AND user_id = ${actor.id}::uuid ORDER BY fold(name)`;
    return { items };
  },
});
