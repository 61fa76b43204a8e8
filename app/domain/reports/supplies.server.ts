import { z } from "zod";
import { requireFeature } from "#app/domain/billing/plan-features.ts";
import { takeSpreadsheet } from "#app/domain/exports/export-limits.server.ts";
import { deletedOrders } from "#app/domain/retention/deleted-orders.server.ts";
import { soundDays } from "#app/domain/statistics/interval-input.server.ts";
import { orderFilter, orderFilterOf } from "#app/domain/statistics/order-filter.server.ts";
import { IN_MINOR_UNITS } from "#app/lib/output.server.ts";
import { query } from "#app/lib/query.server.ts";
import { SPREADSHEET } from "#app/lib/spreadsheet.server.ts";
import { reportStatuses } from "./limits.ts";
import { productSums } from "./product-sums.server.ts";
import type { ProductSum } from "./report-view.ts";
import { suppliesSheet } from "./supplies-sheet.server.ts";

const IN_UNITS = "In the product's unit.";

const supply = z.object({
  item: z.object({
    name: z.string().describe("As it was ordered, whatever it is called now."),
    unit: z.number(),
    sku: z.string().nullable(),
    barcode: z.string().nullable(),
  }),
  count: z
    .number()
    .describe(`What was supplied, or is to be: prepared once an order is completed. ${IN_UNITS}`),
  requested: z.number().describe(IN_UNITS),
  prepared: z.number().describe(IN_UNITS),
  lines: z.number().describe("In how many lines of orders it is."),
  amounts: z.array(z.object({ currency: z.string(), amount: z.number().describe(IN_MINOR_UNITS) })),
});

const format = z
  .enum(["json", "xlsx", "count"])
  .default("json")
  .describe("`json` gives the rows, `xlsx` a spreadsheet, `count` how many rows there are.");

/**
 * What orders come to by product: document 2, sections 2, 3 and 7. Refuses `reports_plan` without the feature
 * balance_export, and as a spreadsheet `too_many`.
 */
export const supplies = query({
  key: "GET_/v1/items/supplies",
  summary: "Add up what was requested and prepared of each product",
  refuses: ["reports_plan", "too_many"],
  input: z.object({ ...orderFilter(reportStatuses), format }).superRefine(soundDays),
  file: SPREADSHEET,
  output: z.object({ supplies: z.array(supply).optional(), count: z.number() }),
  async run({ db, scope, actor, now, language }, { format, ...asked }) {
    requireFeature(scope, "balance_export", "reports_plan", now);
    const filter = orderFilterOf(asked, now, scope.organization.timeZone, "report");
    if (format === "xlsx") await takeSpreadsheet(scope, actor);
    const sums = await productSums(db, scope, filter);
    if (format === "xlsx") {
      const deleted = await deletedOrders(db, scope, filter);
      return suppliesSheet(sums, { scope, filter, deleted, now, language });
    }
    return { count: sums.length, ...(format === "json" && { supplies: sums.map(onTheWire) }) };
  },
});

const onTheWire = ({ name, unit, sku, barcode, requested, prepared, charged, ...sum }: ProductSum) => ({
  item: { name, unit, sku, barcode },
  count: charged / 1000,
  requested: requested / 1000,
  prepared: prepared / 1000,
  ...sum,
});
