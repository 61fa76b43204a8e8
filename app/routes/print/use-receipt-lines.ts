import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { balanceWord } from "#app/domain/orders/balance.ts";
import { chargedQuantity } from "#app/domain/orders/charged-quantity.ts";
import type { Receipt } from "#app/domain/orders/order-pages.server.ts";
import type { OrderLine } from "#app/domain/orders/order-shapes.ts";
import { statusTable } from "#app/domain/orders/statuses.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { useOrderWords } from "#app/routes/orders/use-order-words.ts";
import type { ReceiptLine } from "./receipt-lines.ts";

interface Printed {
  order: Receipt;
  /** The name of the business; null where its details are not shown (document 4, Settings). */
  business: string | null;
  timeZone: string;
}

const joined = (...texts: (string | null)[]) => texts.filter(Boolean).join(" · ");

/** The lines of a receipt in the language of the page: what is drawn, and what its height is counted from. */
export function useReceiptLines({ order, business, timeZone }: Printed): ReceiptLine[] {
  const { t } = useTranslation(["print", "orders"]);
  const format = useFormat();
  const detailOf = useLineDetail(order);
  const { number, status, customer, data, due_date: date, workplace, currency, balance } = order;
  const { told_advance: told } = order;
  const place = [joined(workplace.name, workplace.address), workplace.phone].filter(Boolean).join("\n");
  const day = date && format.localDate(date);
  const when = day && data.pickup_hour ? t("pickupAt", { day, hour: data.pickup_hour }) : day;
  const given = (kind: ReceiptLine["kind"], text: string | null): ReceiptLine[] =>
    text ? [{ kind, text }] : [];
  const sum = (kind: ReceiptLine["kind"], text: string, minor: number): ReceiptLine => ({
    kind,
    text,
    end: format.money(minor, currency),
  });
  return [
    ...given("title", business),
    ...given("place", business && place),
    { kind: "number", text: t("no", { number }), end: format.date(order.created_at, timeZone, "dateTime") },
    ...given("strong", statusTable[status].end === "discarded" ? t("discarded") : null),
    ...given("strong", when && t("pickup", { when })),
    ...given("text", joined(customer.name, customer.phone)),
    ...given("text", customer.address),
    ...given("typed", data.observations),
    ...order.items.flatMap((line): ReceiptLine[] => [
      { kind: "product", text: line.name, end: format.amount(line.total) },
      { kind: "detail", text: detailOf(line) },
    ]),
    sum("total", t("total"), order.total),
    ...(data.upfront_payment === null ? [] : [sum("paid", t("upfront"), data.upfront_payment)]),
    ...(told === null ? [] : [sum("paid", t("told"), told)]),
    ...(balance === null ? [] : [sum("due", t(balanceWord(status, balance)), Math.abs(balance))]),
    { kind: "foot", text: t("fiscal") },
  ];
}

/** How much of a product at which price, what was asked for where that is something else, and the remarks. */
function useLineDetail({ status }: Receipt): (line: OrderLine) => string {
  const { t } = useTranslation(["print", "orders"]);
  const format = useFormat();
  const words = useOrderWords();
  return (line) => {
    const paid = chargedQuantity(status, line);
    const asked = words.quantity(line._pivot_quantity, line.unit);
    return joined(
      `${format.quantityUnit(paid, line.unit)} × ${format.amount(line.price)}`,
      paid === parseQuantity(line._pivot_quantity) ? null : t("asked", { amount: asked }),
      words.remarks(line),
    );
  };
}
