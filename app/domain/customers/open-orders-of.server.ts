import { z } from "zod";
import { openStatuses } from "#app/domain/orders/statuses.ts";
import { id } from "#app/lib/input.server.ts";
import { query } from "#app/lib/query.server.ts";
import { listCustomers } from "./list-customers.server.ts";

/** How many orders of a customer somebody has still to do something for. */
export const openOrdersOf = query({
  access: listCustomers.access,
  input: z.object({ customer_id: id }),
  run: ({ db, scope }, { customer_id: customerId }) =>
    db.order.count({
      where: { organizationId: scope.organizationId, customerId, status: { in: openStatuses } },
    }),
});
