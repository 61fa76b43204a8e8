import type { SubmissionResult } from "@conform-to/react";
import { useLocation } from "react-router";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { BoardDay, BoardWorkplace } from "#app/domain/orders/board.server.ts";
import { openStatuses } from "#app/domain/orders/lifecycle.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { OrderTicket } from "#app/routes/orders/order-ticket.tsx";

interface PlaceGroupProps {
  place: BoardWorkplace;
  board: { base: string; now: LocalNow; prepare: string | null; day: BoardDay };
  reply: SubmissionResult<string[]> | undefined;
}

/** The open orders of one workplace: how many, what is still to prepare, and the slips. */
export function PlaceGroup({ place, board, reply }: PlaceGroupProps) {
  const { t } = useTranslation(["store", "orders"]);
  const { search } = useLocation();
  const { base, now, prepare } = board;
  return (
    <section className="place-group" aria-labelledby={`place-${place.id}`}>
      <header>
        <h2 id={`place-${place.id}`}>{place.name}</h2>
        <p className="counts">
          {openStatuses
            .filter((status) => place.counts[status] > 0)
            .map((status) => (
              <span key={status} className={`status ${status.slice("order_".length)}`}>
                <b>{place.counts[status]}</b> {t(`orders:countOf.${status}`)}
              </span>
            ))}
        </p>
      </header>
      {place.orders.length === 0 ? (
        <p className="none">{t("board.none")}</p>
      ) : (
        <Sums products={place.products} />
      )}
      {place.orders.length > 0 ? (
        <ul className="tickets">
          {place.orders.map((order) => (
            <OrderTicket
              key={order.id}
              order={order}
              base={base}
              now={now}
              discardTo={`${base}/board/discard/${order.id}${search}`}
              prepare={
                order.id === prepare
                  ? true
                  : `${base}/board${withPrepare(search, order.id)}#order-${order.id}`
              }
              reply={order.id === prepare ? reply : undefined}
            />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function withPrepare(search: string, id: string): string {
  const next = new URLSearchParams(search);
  next.set("prepare", id);
  return `?${next}`;
}

function Sums({ products }: { products: BoardWorkplace["products"] }) {
  const { t } = useTranslation("store");
  const format = useFormat();
  const left = products.filter(({ quantity }) => quantity !== "0");
  if (left.length === 0) return <div className="sums" />;
  return (
    <details className="sums" open>
      <summary>{t("board.sums")}</summary>
      <ul>
        {left.map(({ item_id, name, unit, quantity }) => (
          <li key={`${item_id} ${name} ${unit}`}>
            <span>{name}</span>
            <b>{format.quantityUnit(parseQuantity(quantity) ?? 0, unit)}</b>
          </li>
        ))}
      </ul>
    </details>
  );
}
