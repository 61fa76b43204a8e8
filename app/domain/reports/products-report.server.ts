import { z } from "zod";
import { requireFeature } from "#app/domain/billing/plan-features.ts";
import { deletedOrders } from "#app/domain/retention/deleted-orders.server.ts";
import { readableIn, soundDays } from "#app/domain/statistics/interval-input.server.ts";
import {
  countFound,
  type OrderFilter,
  orderFilter,
  orderFilterOf,
} from "#app/domain/statistics/order-filter.server.ts";
import { choicesOfWorkplaces, chosenAmong } from "#app/domain/workplaces/workplace-choices.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { listsIn } from "#app/lib/lists-in.ts";
import { query } from "#app/lib/query.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { REPORT_ROWS, reportStatuses } from "./limits.ts";
import { amountsOf, productSums } from "./product-sums.server.ts";
import { type ReportView, reportLists } from "./report-view.ts";

/** What an address asks of the report, as far as it can be read; boxes that were ticked come as one list. */
export const reportAsked = (search: URLSearchParams) =>
  readableIn(orderFilter(reportStatuses), {
    ...Object.fromEntries(search),
    ...listsIn(search, reportLists),
  });

/** What is still to be chosen before there is a report (document 2, section 2). */
type Missing = "workplace" | "status";

/**
 * The products report as pages show it: what is asked for, what that comes to, and the rows that find room; null with
 * what is missing where no workplace or no status is chosen. Document 2, sections 2 and 5. Refuses `reports_plan`.
 */
export const productsReport = query({
  access: ["GET_/v1/items/supplies"],
  refuses: ["reports_plan"],
  input: z.object(orderFilter(reportStatuses)).superRefine(soundDays),
  async run({ db, scope, now }, asked) {
    requireFeature(scope, "balance_export", "reports_plan", now);
    const found = orderFilterOf(asked, now, scope.organization.timeZone, "report");
    const places = await choicesOfWorkplaces(db, scope);
    const filter = { ...found, locations: chosenAmong(places, found.locations) };
    const missing = missingIn(filter);
    if (missing.length > 0) return { filter, places, missing, report: null };
    const report = await reportOf(db, scope, filter);
    return { filter, places, missing, report: { ...report, rows: report.rows.slice(0, REPORT_ROWS) } };
  },
});

const missingIn = ({ locations, statuses }: OrderFilter): Missing[] => [
  ...(locations?.length === 0 ? (["workplace"] as const) : []),
  ...(statuses.length === 0 ? (["status"] as const) : []),
];

/** The sums of a filter's orders, with all their rows, and which of its orders were deleted. */
export async function reportOf(db: Tx, scope: Scope, filter: OrderFilter): Promise<ReportView> {
  const [rows, orders, deleted] = await Promise.all([
    productSums(db, scope, filter),
    countFound(db, scope, filter),
    deletedOrders(db, scope, filter),
  ]);
  return { orders, products: rows.length, amounts: amountsOf(rows), rows, deleted };
}
