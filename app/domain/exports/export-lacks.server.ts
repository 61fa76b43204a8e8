import { deletedOrders } from "#app/domain/retention/deleted-orders.server.ts";
import { query } from "#app/lib/query.server.ts";
import { exportFilter, exportFilterOf } from "./order-export-input.server.ts";

/** Which orders that an export asks for were deleted. */
export const exportLacks = query({
  access: ["GET_/v1/orders/export"],
  input: exportFilter,
  run: ({ db, scope, now }, asked) =>
    deletedOrders(db, scope, exportFilterOf(asked, now, scope.organization.timeZone)),
});
