import { userOf } from "#app/domain/accounts/user-of.ts";
import { countFound, type OrderFilter } from "#app/domain/statistics/order-filter.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { created } from "#app/lib/output.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { takeSpreadsheet } from "./export-limits.server.ts";
import { exportsOf } from "./job-of.server.ts";
import { exportFilter, exportFilterOf } from "./order-export-input.server.ts";

/**
 * Has a job make the spreadsheet of orders that a filter finds, in the place of one that was asked for before. It depends on
 * no plan (document 4, Plans). Refuses `too_many`.
 */
export const startOrderExport = operation({
  key: "POST_/v1/orders/export",
  summary: "Have a spreadsheet of orders made, to be downloaded on the page of orders",
  refuses: ["too_many"],
  access: ["GET_/v1/orders/export"],
  input: exportFilter,
  output: created,
  audit: "order.exported",
  async run({ db, scope, actor, id, language, now, record }, asked) {
    const { id: userId } = userOf(actor);
    const { organizationId, organization } = scope;
    await takeSpreadsheet(scope, actor);
    const filter = exportFilterOf(asked, now, organization.timeZone);
    const total = await countFound(db, scope, filter);
    await db.madeExport.deleteMany({ where: exportsOf({ userId, organizationId }, "orders") });
    const row = { id, userId, organizationId, locale: language, total, createdAt: now };
    await db.madeExport.create({ data: { ...row, asked: storedFilter(filter) } });
    await enqueue(db, "export.make", { export_id: id });
    record({ subjectId: id, after: { orders: total } });
    return { id };
  },
});

const storedFilter = ({ interval, locations, statuses, dateField }: OrderFilter) => ({
  interval: { ...interval },
  locations: locations && [...locations],
  statuses: [...statuses],
  dateField,
});
