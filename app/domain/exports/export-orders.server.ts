import { z } from "zod";
import { orderWithLinesOutput } from "#app/domain/orders/output.server.ts";
import { selectOrdersWithLines } from "#app/domain/orders/rows.server.ts";
import type { OrderFilter } from "#app/domain/statistics/order-filter.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { streamOf } from "#app/lib/file-answer.server.ts";
import { query } from "#app/lib/query.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { SPREADSHEET, spreadsheetAnswer } from "#app/lib/spreadsheet.server.ts";
import { takeSpreadsheet } from "./export-limits.server.ts";
import { countFound, EXPORT_BATCH, idsFound } from "./exported-orders.server.ts";
import { exportFilter, exportFilterOf } from "./order-export-input.server.ts";
import { orderFileName, orderSheets } from "./order-sheets.server.ts";

/**
 * The orders that a filter finds: how many, as JSON, or as a spreadsheet, both made as they are read. It depends on no plan
 * (document 4, Plans). Refuses `too_many`. Document 2, section 7.
 */
export const exportOrders = query({
  key: "GET_/v1/orders/export",
  summary: "Count orders, or export them as JSON or as a spreadsheet",
  refuses: ["too_many"],
  input: exportFilter.extend({
    format: z.enum(["count", "json", "xlsx"]).default("json"),
  }),
  output: z.object({
    count: z.number().optional().describe("With `format=count`."),
    orders: z.array(orderWithLinesOutput).optional().describe("With `format=json`, earliest first."),
  }),
  file: SPREADSHEET,
  async run({ db, scope, actor, now, language }, { format, ...asked }) {
    const { organizationId, organization } = scope;
    const { timeZone } = organization;
    const filter = exportFilterOf(asked, now, timeZone);
    if (format === "count") return { count: await countFound(db, scope, filter) };
    await takeSpreadsheet(scope, actor);
    if (format === "json") return jsonAnswer(db, scope, filter);
    return spreadsheetAnswer(orderSheets(db, { scope, filter, language }), {
      ...{ language, timeZone, now, organizationId },
      fileName: orderFileName(filter, language),
    });
  },
});

const jsonAnswer = (db: Tx, scope: Scope, filter: OrderFilter): Response =>
  new Response(streamOf(jsonOf(db, scope, filter)), {
    headers: { "Content-Type": "application/json", "Cache-Control": "no-store" },
  });

async function* jsonOf(db: Tx, scope: Scope, filter: OrderFilter): AsyncGenerator<Uint8Array> {
  const ids = await idsFound(db, scope, filter);
  yield Buffer.from('{"status":0,"orders":[');
  for (let start = 0; start < ids.length; start += EXPORT_BATCH) {
    const batch = ids.slice(start, start + EXPORT_BATCH);
    const places = new Map(batch.map((id, place) => [id, place]));
    const found = await selectOrdersWithLines(db, scope, Prisma.sql`o.id = ANY(${batch}::uuid[])`);
    found.sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
    const texts = found.map((order) => JSON.stringify(orderWithLinesOutput.parse(order)));
    if (texts.length > 0) yield Buffer.from((start > 0 ? "," : "") + texts.join(","));
  }
  yield Buffer.from("]}");
}
