import type { DeletedOrders } from "#app/domain/retention/deleted-orders.ts";
import { deletedRows } from "#app/domain/retention/deleted-rows.server.ts";
import type { OrderFilter } from "#app/domain/statistics/order-filter.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import type { Scope } from "#app/lib/scope.ts";
import { type Column, type Row, spreadsheetAnswer } from "#app/lib/spreadsheet.server.ts";
import { textsFor } from "#app/lib/translations.server.ts";
import { amountsOf } from "./product-sums.server.ts";
import type { ProductSum } from "./report-view.ts";

interface Making {
  scope: Scope;
  filter: OrderFilter;
  deleted: DeletedOrders;
  now: Date;
  language: Language;
}

/**
 * The report as a spreadsheet, with a column of money for each currency and its sum; below them it says which orders are
 * deleted.
 */
export function suppliesSheet(
  sums: readonly ProductSum[],
  { scope, filter, deleted, now, language }: Making,
): Response {
  const t = textsFor(language, ["reports", "common"]);
  const { organizationId, organization } = scope;
  const { from, to } = filter.interval;
  const totals = amountsOf(sums);
  const currencies = totals.map(({ currency }) => currency);
  const columns: Column[] = [
    { header: t("product"), format: "text", width: 36 },
    { header: t("unit"), format: "text", width: 8 },
    { header: t("sku"), format: "text", width: 16 },
    { header: t("barcode"), format: "text", width: 18 },
    { header: t("lines"), format: "whole" },
    { header: t("requested"), format: "quantity" },
    { header: t("prepared"), format: "quantity" },
    ...currencies.map((currency) => ({ header: t("worthIn", { currency }), format: "money" as const })),
  ];
  const rowOf = (sum: ProductSum): Row => [
    ...[sum.name, t(`common:unitShort.${sum.unit}`), sum.sku, sum.barcode, sum.lines],
    ...[sum.requested / 1000, sum.prepared / 1000],
    ...currencies.map((currency) => sum.amounts.find((one) => one.currency === currency) ?? null),
  ];
  const last: Row[] = [
    ...(totals.length > 0 ? [[t("sum"), null, null, null, null, null, null, ...totals]] : []),
    ...deletedRows(deleted, "reports", language),
  ];
  return spreadsheetAnswer([{ name: t("sheet"), columns, rows: [sums.map(rowOf)], sums: () => last }], {
    ...{ language, now, organizationId, timeZone: organization.timeZone },
    fileName: `${t("file")}-${from}-${to}.xlsx`,
  });
}
