import { PlainLink } from "#app/components/plain-link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { orderPaths } from "#app/routes/orders/order-paths.ts";
import { BASE } from "../orders/base.ts";

interface OrdersNamingProps {
  orders: readonly { id: string; number: number }[];
}

/** Orders that keep the customer's name or address in their words. */
export function OrdersNaming({ orders }: OrdersNamingProps) {
  const { t } = useTranslation(["customers", "orders"]);
  if (orders.length === 0) return null;
  return (
    <>
      <p>{t("anonymize.names")}</p>
      <ul>
        {orders.map(({ id, number }) => (
          <li key={id}>
            <PlainLink to={orderPaths(BASE, id).page}>{t("orders:order", { number })}</PlainLink>
          </li>
        ))}
      </ul>
    </>
  );
}
