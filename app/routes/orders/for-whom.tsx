import { useTranslation } from "#app/components/translation.tsx";
import type { ListedOrder } from "#app/domain/orders/listed-order.ts";
import type { OrderRow } from "#app/domain/orders/order-shapes.ts";
import { useOrderWords } from "./use-order-words.ts";

type Named = Pick<ListedOrder, "customer_id" | "customer" | "requisition"> &
  Partial<Pick<OrderRow, "origin">>;

/** Whom an order is for, else who placed it: in bold is a name, and nothing else. */
export function ForWhom({ order }: { order: Named }) {
  const { t } = useTranslation("orders");
  const words = useOrderWords();
  const customer = words.customer(order);
  if (customer !== null) return <b>{customer}</b>;
  if (order.origin === "shop") return t("origin.shop");
  return (
    <>
      {t("by.requisition")} <b>{order.requisition}</b>
    </>
  );
}
