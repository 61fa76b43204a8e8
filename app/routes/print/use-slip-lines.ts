import { useTranslation } from "#app/components/translation.tsx";
import type { Receipt } from "#app/domain/orders/order-pages.server.ts";
import type { SlipLine } from "./slip-height.ts";
import { useSlipWords } from "./use-slip-words.ts";

/** The lines of a receipt as far as its height goes. */
export function useSlipLines(order: Receipt, business: string | null): SlipLine[] {
  const { t } = useTranslation("print");
  const words = useSlipWords(order);
  const text = (line: string | null): SlipLine[] => (line ? [["text", line]] : []);
  const paid = order.data.upfront_payment !== null;
  return [
    ...(business ? [["title", business] as const] : []),
    ...(business ? text(words.place) : []),
    ...(business ? text(order.workplace.phone) : []),
    ["number", t("no", { number: order.number })],
    ...(order.status === "order_discarded" ? text(t("discarded")) : []),
    ...text(words.pickup),
    ...text(words.customer),
    ...text(order.customer.address),
    ...text(order.data.observations),
    ...order.items.flatMap((line) => [
      ["product", line.name] as const,
      ["detail", words.detail(line)] as const,
    ]),
    ["total", t("total")],
    ...(paid ? [...text(t("upfront")), ...text(t((order.balance ?? 0) < 0 ? "giveBack" : "balance"))] : []),
    ["detail", t("fiscal")],
  ];
}
