import { deletedBefore } from "#app/domain/retention/deleted-before.server.ts";
import { query } from "#app/lib/query.server.ts";
import { exportFilter, exportFilterOf } from "./order-export-input.server.ts";

/** The day before which handed orders are deleted, where an export asks for earlier ones; else null. */
export const exportLacks = query({
  access: ["GET_/v1/orders/export"],
  input: exportFilter,
  run: ({ db, scope, now }, asked) =>
    deletedBefore(db, scope, exportFilterOf(asked, now, scope.organization.timeZone), now),
});
