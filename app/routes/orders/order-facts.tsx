import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { minutesLate } from "#app/domain/orders/lateness.ts";
import type { OrderRow } from "#app/domain/orders/order-shapes.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import { PhoneLink } from "./phone-link.tsx";
import { useOrderWords } from "./use-order-words.ts";

interface OrderFactsProps {
  order: OrderRow;
  now: LocalNow;
  timeZone: string;
  /** Where the customer is found, for those who may see customers. */
  customersTo?: string | undefined;
}

/** Whom an order is for, until when, where, and who had a hand in it. What is not known is left out. */
export function OrderFacts({ order, now, timeZone, customersTo }: OrderFactsProps) {
  const { t } = useTranslation("orders");
  const words = useOrderWords();
  const format = useFormat();
  const { customer, data } = order;
  const late = minutesLate(order, now);
  const pickup = words.pickup(order, now);
  const facts: [string, ReactNode][] = [
    [t("customer"), customerOf(order, words.customer(order), customersTo)],
    [t("phone"), customer.phone && <PhoneLink phone={customer.phone} />],
    [t("email"), order.unmailed ? `${customer.email ?? ""} · ${t("origin.unmailed")}` : customer.email],
    [t("address"), customer.address],
    [
      t("pickup"),
      pickup && (
        <>
          {pickup} {late > 0 ? <span className="overdue">{words.late(late)}</span> : null}
        </>
      ),
    ],
    [t("observations"), data.observations],
    [t("workplace"), order.location],
    [t("placedBy"), words.placedBy(order)],
    [t("placedAt"), format.date(order.created_at, timeZone, "dateTime")],
    [t("preparer"), order.delivery],
    [t("handedBy"), order.dispatch],
    [t("deliveredAt"), order.delivered_at && format.date(order.delivered_at, timeZone, "dateTime")],
    [t("discardReason"), words.reason(order.reason)],
  ];
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value !== null && value !== "")
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The customer's name as a link to what else is known, where the reader may open it. */
function customerOf({ customer_id: id }: OrderRow, name: string | null, customersTo: string | undefined) {
  if (!id || !customersTo) return name;
  return <Link to={`${customersTo}/${id}`}>{name}</Link>;
}
