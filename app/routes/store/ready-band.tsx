import { PlainLink } from "#app/components/plain-link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { Board } from "#app/domain/orders/board.server.ts";
import { orderPaths } from "#app/routes/orders/order-paths.ts";

/** Who can be served at once. It is as high whatever is in it, so that nothing below moves. */
export function ReadyBand({ ready, base }: { ready: Board["ready"]; base: string }) {
  const { t } = useTranslation(["store", "orders"]);
  const more = ready.count - ready.orders.length;
  return (
    <section className="ready-band" aria-labelledby="ready">
      <h2 id="ready">{t("board.ready")}</h2>
      {ready.count === 0 ? (
        <p>{t("board.readyNone")}</p>
      ) : (
        <ul>
          {ready.orders.map(({ id, number, customer }) => (
            <li key={id}>
              <PlainLink to={orderPaths(base, id).page}>
                <b>{customer ?? t("orders:orderWord")}</b> <span>{number}</span>
              </PlainLink>
            </li>
          ))}
          {more > 0 ? <li className="muted">{t("board.readyMore", { count: more })}</li> : null}
        </ul>
      )}
    </section>
  );
}
