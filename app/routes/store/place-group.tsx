import { useLocation } from "react-router";
import { DiscardedTicket } from "#app/components/orders/discarded-ticket.tsx";
import { OrderTicket } from "#app/components/orders/order-ticket.tsx";
import { replyTo } from "#app/components/orders/reply-to.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { BoardDay, BoardWorkplace } from "#app/domain/orders/board.server.ts";
import { openStatuses } from "#app/domain/orders/lifecycle.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import { parseQuantity } from "#app/lib/quantity.ts";

interface PlaceGroupProps {
  place: BoardWorkplace;
  board: { base: string; now: LocalNow; prepare: readonly string[]; day: BoardDay };
  reply: FormReply | undefined;
}

/** The open orders of one workplace: how many, what is still to prepare, and the slips. */
export function PlaceGroup({ place, board, reply }: PlaceGroupProps) {
  const { t } = useTranslation(["store", "orders"]);
  const { search } = useLocation();
  const { base, now, prepare } = board;
  const empty = place.orders.length + place.discarded.length === 0;
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
      {empty ? <p className="none">{t("board.none")}</p> : <Sums products={place.products} />}
      {empty ? null : (
        <ul className="tickets">
          {place.discarded.map((order) => (
            <DiscardedTicket key={order.id} order={order} base={base} now={now} />
          ))}
          {place.orders.map((order) => (
            <OrderTicket
              key={order.id}
              order={order}
              base={base}
              now={now}
              discardTo={`${base}/board/discard/${order.id}${search}`}
              prepare={
                prepare.includes(order.id) ||
                `${base}/board${withPrepare(search, order.id)}#order-${order.id}`
              }
              reply={replyTo(order.id, reply)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function withPrepare(search: string, id: string): string {
  const next = new URLSearchParams(search);
  next.append("prepare", id);
  return `?${next}`;
}

function Sums({ products }: { products: BoardWorkplace["products"] }) {
  const { t } = useTranslation("store");
  const format = useFormat();
  const left = products.filter(({ quantity }) => quantity !== "0");
  if (left.length === 0) return null;
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
