import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { OrderEvent } from "#app/domain/orders/order-shapes.ts";
import { OrderChanges } from "./order-changes.tsx";
import { useOrderWords } from "./use-order-words.ts";

interface OrderHistoryProps {
  events: readonly OrderEvent[];
  timeZone: string;
  currency: string;
}

/** Everything that happened to an order: who, when, from where to where, and why. */
export function OrderHistory({ events, timeZone, currency }: OrderHistoryProps) {
  const { t } = useTranslation("orders");
  const words = useOrderWords();
  const format = useFormat();
  return (
    <section className="order-history" aria-labelledby="order-history">
      <h2 id="order-history">{t("history.title")}</h2>
      <ol>
        {events.map((event) => (
          <li key={event.id}>
            <time dateTime={event.created_at.toISOString()}>
              {format.date(event.created_at, timeZone, "dateTime")}
            </time>
            <div>
              <b>{event.actor_kind === "customer" ? t("history.customer") : event.actor_name}</b>{" "}
              {t(`history.${event.act}`)}
              {event.from_status && event.from_status !== event.to_status ? (
                <small>
                  {t("history.fromTo", {
                    from: words.status(event.from_status),
                    to: words.status(event.to_status),
                  })}
                </small>
              ) : null}
              {event.reason ? <q>{words.reason(event.reason)}</q> : null}
              <OrderChanges changes={event.changes} currency={currency} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
