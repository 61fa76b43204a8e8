import { z } from "zod";
import { orderWithLinesOutput } from "#app/domain/orders/output.server.ts";
import { soundDays } from "#app/domain/statistics/interval-input.server.ts";
import { countFound, type OrderFilter } from "#app/domain/statistics/order-filter.server.ts";
import { writeAudit } from "#app/lib/audit.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { streamOf } from "#app/lib/file-answer.server.ts";
import { query } from "#app/lib/query.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { SPREADSHEET, spreadsheetAnswer } from "#app/lib/spreadsheet.server.ts";
import { takeSpreadsheet } from "./export-limits.server.ts";
import { exportFields, exportFilterOf } from "./order-export-input.server.ts";
import { orderFileName, orderSheets } from "./order-sheets.server.ts";
import { jsonOfOrders } from "./orders-json.server.ts";

/**
 * The orders that a filter finds: how many, as JSON, or as a spreadsheet, both made as they are read. It depends on no plan
 * (document 4, Plans). The audit log tells who has exported how many (document 3, Audit log). Refuses `too_many`. Document 2,
 * section 7.
 */
export const exportOrders = query({
  key: "GET_/v1/orders/export",
  summary: "Count orders, or export them as JSON or as a spreadsheet",
  refuses: ["too_many"],
  input: z
    .object({ ...exportFields, format: z.enum(["count", "json", "xlsx"]).default("json") })
    .superRefine(soundDays),
  output: z.object({
    count: z.number().optional().describe("With `format=count`."),
    orders: z.array(orderWithLinesOutput).optional().describe("With `format=json`, earliest first."),
  }),
  file: SPREADSHEET,
  async run({ db, scope, actor, now, language, ip }, { format, ...asked }) {
    const { organizationId, organization } = scope;
    const { timeZone } = organization;
    const filter = exportFilterOf(asked, now, timeZone);
    if (format === "count") return { count: await countFound(db, scope, filter) };
    await takeSpreadsheet(scope, actor);
    const orders = await countFound(db, scope, filter);
    await writeAudit(db, { actor, scope, ip }, "order.exported", [{ after: { orders } }]);
    if (format === "json") return jsonAnswer(db, scope, filter);
    return spreadsheetAnswer(orderSheets(db, { scope, filter, language }), {
      ...{ language, timeZone, now, organizationId },
      fileName: orderFileName(filter, language),
    });
  },
});

const jsonAnswer = (db: Tx, scope: Scope, filter: OrderFilter): Response =>
  new Response(streamOf(jsonOfOrders(db, scope, filter)), {
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
  });
