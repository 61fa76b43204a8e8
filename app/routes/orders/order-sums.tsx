import type { OrderPage } from "#app/domain/orders/order-shapes.ts";
import { useOrderSums } from "./use-order-sums.ts";

/** What an order comes to, where its lines are drawn without prices. */
export function OrderSums({ order }: { order: OrderPage }) {
  return (
    <dl className="facts">
      {useOrderSums(order).map(({ name, label, amount }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{name === "balance" ? <b>{amount}</b> : amount}</dd>
        </div>
      ))}
    </dl>
  );
}
