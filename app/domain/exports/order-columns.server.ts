import { chargedQuantity } from "#app/domain/orders/charged-quantity.ts";
import { leftToPay } from "#app/domain/orders/left-to-pay.ts";
import { ANONYMIZED, CUSTOMER_CANCELLED, MEMBER_REMOVED } from "#app/domain/orders/reasons.ts";
import { remarksOf } from "#app/domain/orders/remarks.ts";
import { shownName } from "#app/domain/orders/shown-name.ts";
import type { Language } from "#app/lib/i18n.ts";
import { lineTotal } from "#app/lib/quantity.ts";
import type { Scope } from "#app/lib/scope.ts";
import type { Cell, Column, Row } from "#app/lib/spreadsheet.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import type { ExportedLine, ExportedOrder } from "./exported-orders.server.ts";

const columns = [
  ["number", "number"],
  ["status", "text", 14],
  ["created_at", "dateTime"],
  ["pickup_date", "date"],
  ["workplace", "text", 22],
  ["customer", "text", 24],
  ["product", "text", 32],
  ["sku", "text", 14],
  ["barcode", "text", 16],
  ["unit", "text", 8],
  ["requested", "quantity"],
  ["prepared", "quantity"],
  ["preparedReason", "text", 18],
  ["price", "money"],
  ["lineTotal", "money"],
  ["answers", "text", 30],
  ["note", "text", 24],
  ["currency", "text", 8],
  ["total", "money"],
  ["advance", "money"],
  ["balance", "money"],
  ["giveBack", "money"],
  ["pickup_hour", "text", 10],
  ["delivered_at", "dateTime"],
  ["requisition", "text", 22],
  ["delivery", "text", 22],
  ["dispatch", "text", 22],
  ["phone", "text", 16],
  ["email", "text", 26],
  ["address", "text", 30],
  ["observations", "text", 30],
  ["reason", "text", 24],
] as const satisfies readonly (readonly [name: string, format: Column["format"], width?: number])[];

/** The columns of a spreadsheet of orders, in the reader's language. */
export function orderColumns(language: Language): Column[] {
  const t = translatorFor(language, "spreadsheet");
  return columns.map(([name, format, width]) => ({
    header: t(`order.${name}`),
    format,
    ...(width !== undefined && { width }),
  }));
}

/**
 * The rows of orders: one for each line, with what tells lines apart on every one, the currency among it. What is the order's
 * once, its sums first, stands on its first line only, so that a column can be added up.
 */
export function orderRows(scope: Scope, language: Language): (order: ExportedOrder) => Row[] {
  const t = translatorFor(language, ["spreadsheet", "orders", "common"]);
  const translate = t as (key: string) => string;
  const named = (prefix: string) => {
    const known = new Map<string, string>();
    return (key: string): string => {
      const text = known.get(key) ?? translate(`${prefix}.${key}`);
      known.set(key, text);
      return text;
    };
  };
  const status = named("orders:status");
  const unit = named("common:unitShort");
  const preparedReason = named("orders:preparedReason");
  const shop = t("orders:origin.shop");
  const person = ([name, kind]: ExportedOrder["people"][number]): Cell =>
    kind === "shop" ? shop : name && shownName(scope, name, kind === "member");
  const reason = (text: string | null): Cell =>
    text === MEMBER_REMOVED || text === CUSTOMER_CANCELLED || text === ANONYMIZED
      ? t(`reason.${text}`)
      : text;

  return (order) => {
    const { currency, total, data } = order;
    const money = (amount: number | null | undefined): Cell => (amount == null ? null : { amount, currency });
    const owed = leftToPay(order);
    const [customer, phone, email, address] = order.customer;
    const common: Cell[] = [
      order.number,
      status(order.status),
      new Date(order.created),
      order.pickup_date,
      order.workplace,
      customer,
    ];
    const once: Cell[] = [
      ...[total, data.upfront_payment, owed?.left, owed?.back || null].map(money),
      data.pickup_hour,
      order.delivered === null ? null : new Date(order.delivered),
      ...order.people.map(person),
      phone,
      email,
      address,
      data.observations,
      reason(order.reason),
    ];
    const lines: readonly (ExportedLine | null)[] = order.lines.length > 0 ? order.lines : [null];
    return lines.map((line, place) => [
      ...common,
      ...(line ? lineCells(order, line, { unit, preparedReason }) : noLine),
      currency,
      ...(place === 0 ? once : []),
    ]);
  };
}

const noLine: Cell[] = Array.from({ length: 11 }, () => null);

type LineWords = Record<"unit" | "preparedReason", (code: string) => string>;

function lineCells({ status, currency }: ExportedOrder, line: ExportedLine, words: LineWords): Cell[] {
  const [name, unit, price, sku, barcode, quantity, prepared, reason, answers, note] = line;
  const paid = chargedQuantity(status, { _pivot_quantity: quantity, _pivot_new_quantity: prepared });
  const amount = Number(price);
  return [
    ...[name, sku, barcode, words.unit(unit), quantity, prepared, reason && words.preparedReason(reason)],
    { amount, currency },
    { amount: Number(lineTotal(amount, paid)), currency },
    answers && remarksOf({ fields: JSON.parse(answers) }),
    note,
  ];
}
