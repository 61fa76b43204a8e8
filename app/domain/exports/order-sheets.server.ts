import { statusTable } from "#app/domain/orders/statuses.ts";
import { deletedOrders } from "#app/domain/retention/deleted-orders.server.ts";
import type { DeletedOrders } from "#app/domain/retention/deleted-orders.ts";
import { deletedRows } from "#app/domain/retention/deleted-rows.server.ts";
import type { OrderFilter } from "#app/domain/statistics/order-filter.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { formatLocalDate } from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import type { Scope } from "#app/lib/scope.ts";
import type { Column, Row, Sheet } from "#app/lib/spreadsheet.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { batchesOf, type ExportedOrder, idsFound } from "./exported-orders.server.ts";
import { orderColumns, orderRows } from "./order-columns.server.ts";
import { OrderTotals } from "./order-totals.server.ts";

interface Exporting {
  scope: Scope;
  filter: OrderFilter;
  language: Language;
  /** Hears of orders that were written. */
  onOrders?: (count: number) => Promise<void>;
}

/**
 * The sheets of an export: the orders of each month, where there are several each on a sheet of its own, and what they come
 * to, with which orders are deleted. They are made as they are read. Document 2, section 7.
 */
export async function* orderSheets(db: Tx, exporting: Exporting): AsyncGenerator<Sheet> {
  const { scope, filter, language, onOrders } = exporting;
  const columns = orderColumns(language);
  const rowsOf = orderRows(scope, language);
  const totals = new OrderTotals();
  const months = new Months(batchesOf(db, scope, await idsFound(db, scope, filter), filter.dateField));
  const name = monthName(language);
  async function* rows(month: string): AsyncGenerator<Row[]> {
    for await (const orders of months.of(month)) {
      for (const order of orders) totals.add(order);
      yield orders.flatMap(rowsOf);
      await onOrders?.(orders.length);
    }
  }
  const first = (await months.next()) ?? filter.interval.from.slice(0, 7);
  for (let month: string | null = first; month; month = await months.next())
    yield { name: name(month), columns, rows: rows(month) };
  yield totalsSheet(totals, await deletedOrders(db, scope, filter), language);
}

/** The name of a month on its sheet: “noiembrie 2026”. */
const monthName = (language: Language) => (month: string) =>
  formatLocalDate(`${month}-01`, language, "month");

/** Orders that come by date, month by month. */
class Months {
  readonly #batches: AsyncGenerator<ExportedOrder[]>;
  #left: ExportedOrder[] = [];

  constructor(batches: AsyncGenerator<ExportedOrder[]>) {
    this.#batches = batches;
  }

  /** The month of the next order; null after the last one. */
  async next(): Promise<string | null> {
    while (this.#left.length === 0) {
      const { value, done } = await this.#batches.next();
      if (done) return null;
      this.#left = value;
    }
    return this.#left[0]?.month ?? null;
  }

  /** The next orders, as far as they are of a month. */
  async *of(month: string): AsyncGenerator<ExportedOrder[]> {
    while ((await this.next()) === month) {
      const end = this.#left.findIndex((order) => order.month !== month);
      yield this.#left.splice(0, end === -1 ? this.#left.length : end);
    }
  }
}

const totalColumns = [
  ["month", "text", 16],
  ["workplace", "text", 22],
  ["status", "text", 14],
  ["currency", "text", 8],
  ["orders", "whole"],
  ["lines", "whole"],
  ["total", "money", 16],
  ["advance", "money", 16],
  ["balance", "money", 16],
  ["giveBack", "money", 16],
] as const satisfies readonly (readonly [name: string, format: Column["format"], width?: number])[];

/** What the orders that were written come to; below the sums it says which ones are deleted. */
function totalsSheet(totals: OrderTotals, deleted: DeletedOrders, language: Language): Sheet {
  const t = translatorFor(language, ["spreadsheet", "orders"]);
  const name = monthName(language);
  const sums = (
    { currency, orders, lines, ...money }: ReturnType<OrderTotals["byCurrency"]>[number],
    owed = true,
  ) => [
    ...[currency, orders, lines],
    ...[money.total, money.advance].map((amount) => ({ amount, currency })),
    ...(owed ? [money.left, money.back].map((amount) => ({ amount, currency })) : []),
  ];
  return {
    name: t("totals.title"),
    columns: totalColumns.map(([column, format, width]) => ({
      header: t(`totals.${column}`),
      format,
      ...(width !== undefined && { width }),
    })),
    rows: [
      totals
        .all()
        .map((sum) => [
          ...[name(sum.month), sum.workplace, t(`orders:status.${sum.status}`)],
          ...sums(sum, statusTable[sum.status].end === null),
        ]),
    ],
    sums: () => {
      const label = t(totals.hasDiscarded ? "totals.sumKept" : "totals.sum");
      return [
        ...totals.byCurrency().map((sum) => [label, null, null, ...sums(sum)]),
        ...deletedRows(deleted, "exports", language),
      ];
    },
  };
}

/** The name of the file: by month and year (document 2, section 9). */
export function orderFileName({ interval: { from, to } }: OrderFilter, language: Language): string {
  const t = translatorFor(language, "spreadsheet");
  const [first, last] = [from, to].map((day) => formatLocalDate(day, language, "month").replaceAll(" ", "-"));
  const months = first === last ? first : `${first}_${last}`;
  return `${t("order.file")}-${months}.xlsx`;
}
