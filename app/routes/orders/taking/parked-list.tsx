import type { ReactNode } from "react";
import { Status } from "#app/components/status.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { ParkedOrder } from "#app/domain/drafts/parked-rows.server.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import { useOrderWords } from "#app/routes/orders/use-order-words.ts";
import "./offers.css";

interface ParkedListProps {
  orders: readonly ParkedOrder[];
  currency: string;
  timeZone: string;
  now: LocalNow;
  /** Whether they are of several workplaces. */
  places?: boolean;
  /** What can be done with one that goes by this name. */
  acts: (order: ParkedOrder, name: string) => ReactNode;
}

/** Orders that nobody takes now: what they go by, who parked them and when, and what is in them. */
export function ParkedList({ orders, currency, timeZone, now, places, acts }: ParkedListProps) {
  const { t } = useTranslation("store");
  const format = useFormat();
  const words = useOrderWords();
  const nameOf = useParkedName();
  return (
    <ul className="parked">
      {orders.map((order) => (
        <li key={order.id}>
          <h2>
            {nameOf(order)} {order.old ? <Status tone="pending">{t("parked.old")}</Status> : null}
          </h2>
          <b className="figure">{format.money(order.total, currency)}</b>
          <p>
            {order.lines
              .map(({ name, unit, quantity }) => `${words.quantity(quantity, unit)} ${name}`)
              .join(", ") || t("parked.nothing")}
          </p>
          <small>
            {t("parked.by", { name: order.parked_by, when: words.moment(order.parked_at, timeZone, now) })}
            {places ? ` · ${order.location}` : null}
          </small>
          <div className="acts">{acts(order, nameOf(order))}</div>
        </li>
      ))}
    </ul>
  );
}

/** What a parked order goes by: a name, or else its number. */
export function useParkedName() {
  const { t } = useTranslation("store");
  return ({ name, number }: Pick<ParkedOrder, "name" | "number">) => name ?? t("parked.number", { number });
}
