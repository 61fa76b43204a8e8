import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { balanceOf, balanceWord } from "#app/domain/orders/balance.ts";
import type { OrderPage } from "#app/domain/orders/order-shapes.ts";

/** One of the sums of an order, in words. */
interface OrderSum {
  name: "total" | "upfront" | "told" | "balance";
  label: string;
  amount: string;
}

/** What an order comes to: its total, and with an advance that one and what is left to pay or to be given back. */
export function useOrderSums(order: OrderPage): OrderSum[] {
  const { t } = useTranslation("orders");
  const format = useFormat();
  const { upfront_payment: upfront } = order.data;
  const { told_advance: told } = order;
  const balance = balanceOf(order);
  const sum = (name: OrderSum["name"], label: string, amount: number): OrderSum => ({
    ...{ name, label, amount: format.money(amount, order.currency) },
  });
  return [
    sum("total", `${t("total")}, ${t("lineCount", { count: order.items.length })}`, order.total),
    ...(upfront === null ? [] : [sum("upfront", t("upfront"), upfront)]),
    ...(told === null ? [] : [sum("told", t("told"), told)]),
    ...(balance === null ? [] : [sum("balance", t(balanceWord(order.status, balance)), Math.abs(balance))]),
  ];
}
