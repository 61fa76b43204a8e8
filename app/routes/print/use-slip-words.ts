import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { chargedQuantity } from "#app/domain/orders/charged-quantity.ts";
import type { Receipt } from "#app/domain/orders/order-pages.server.ts";
import type { OrderLine } from "#app/domain/orders/order-shapes.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { useOrderWords } from "#app/routes/orders/use-order-words.ts";

/** What stands on a receipt, in the language of the page. */
export function useSlipWords({ status, customer, due_date: date, data, workplace }: Receipt) {
  const { t } = useTranslation(["print", "orders"]);
  const format = useFormat();
  const words = useOrderWords();
  const hour = data.pickup_hour;
  const day = date && format.localDate(date);
  const when = day && hour ? t("pickupAt", { day, hour }) : day;
  return {
    place: [workplace.name, workplace.address].filter(Boolean).join(" · "),
    pickup: when ? t("pickup", { when }) : null,
    customer: [customer.name, customer.phone].filter(Boolean).join(" · "),
    detail(line: OrderLine): string {
      const paid = chargedQuantity(status, line);
      return [
        `${format.quantityUnit(paid, line.unit)} × ${format.amount(line.price)}`,
        paid === parseQuantity(line._pivot_quantity)
          ? ""
          : t("asked", { amount: words.quantity(line._pivot_quantity, line.unit) }),
        words.remarks(line),
      ]
        .filter(Boolean)
        .join(" · ");
    },
  };
}
