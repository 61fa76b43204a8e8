import { Link } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { CustomerWithOrders } from "#app/domain/customers/customer-rows.server.ts";
import { orderPaths } from "#app/routes/orders/order-paths.ts";
import { useOrderWords } from "#app/routes/orders/use-order-words.ts";
import { BASE } from "../orders/base.ts";

interface CustomerOrdersProps {
  customer: Pick<CustomerWithOrders, "id" | "order_count" | "orders">;
  /** What the customer is called. */
  name: string;
  timeZone: string;
}

/** How many orders a customer has; unfolds to the latest ones with their items. */
export function CustomerOrders({ customer, name, timeZone }: CustomerOrdersProps) {
  const { t } = useTranslation(["customers", "orders"]);
  const words = useOrderWords();
  const format = useFormat();
  const { id, order_count: count, orders } = customer;
  return (
    <details className="customer-orders">
      <summary aria-label={t("ordersOf", { count, name })}>{t("orderCount", { count })}</summary>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <Link to={orderPaths(BASE, order.id).page}>{t("orders:order", { number: order.number })}</Link>{" "}
            <small>
              {format.date(order.created_at, timeZone, "dateTime")} · {words.status(order.status)}
            </small>
            <br />
            {order.items
              .map((item) => `${item.name} × ${words.quantity(item._pivot_quantity, item.unit)}`)
              .join(", ")}
          </li>
        ))}
      </ul>
      {count > orders.length ? <Link to={`${BASE}/customers/${id}`}>{t("allOrders", { count })}</Link> : null}
    </details>
  );
}
