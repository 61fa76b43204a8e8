import { useOutletContext } from "react-router";
import { Form } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { ANONYMIZED, CUSTOMER_CANCELLED } from "#app/domain/orders/reasons.ts";
import { statusTable } from "#app/domain/orders/statuses.ts";
import { getShopOrder } from "#app/domain/shop-orders/get-shop-order.server.ts";
import { RENEWED_AFTER } from "#app/domain/shop-orders/limits.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import { load } from "#app/http/load.server.ts";
import { noStore } from "#app/http/no-store.ts";
import { speakAsOrdered } from "#app/http/speak-as-ordered.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { RefreshSwitch, SelfRefresh } from "#app/routes/orders/live-orders.tsx";
import type { Route } from "./+types/order";
import { Gone } from "./gone.tsx";
import type { ShopWindow } from "./layout.tsx";
import { OrderedLines } from "./ordered-lines.tsx";
import { PickupFacts } from "./pickup-facts.tsx";
import "./css/checkout.css";

export const handle: AppHandle = { ns: ["shop", "orders"], head: SelfRefresh };
export const middleware: Route.MiddlewareFunction[] = [speakAsOrdered];

/** Its address is the right to see it: nobody keeps it; no page of ours tells an address to another site. */
export const headers = () => ({
  ...noStore(),
  "X-Robots-Tag": "noindex, nofollow",
});

export const loader = async (args: Route.LoaderArgs) => ({
  order: await load(getShopOrder, args),
  link: args.params.link,
  timeZone: scopeOf(args.context).organization.timeZone,
});

/** The page of a customer's order, which says by itself what becomes of it. Document 4, Online shop. */
export default function OrderOfCustomer({ loaderData: { order, link, timeZone } }: Route.ComponentProps) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  const { name, slug } = useOutletContext<ShopWindow>();
  const base = `/shop/${slug}/orders/${link}`;
  const open = statusTable[order.status].end === null;
  return (
    <div className="checkout-page">
      <title>{`${t("order.title", { number: order.number })} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{t("order.title", { number: order.number })}</h1>
      <div id="order-state" className="order-state" role="status" data-renew={RENEWED_AFTER}>
        <p>{t(`order.status.${order.status}`)}</p>
        <Reason reason={order.reason} />
      </div>
      <div id="order-rest" data-renew={RENEWED_AFTER}>
        {order.unmailed ? <p className="notice warn">{t("order.unmailed")}</p> : null}
        <PickupFacts order={order} />
        <p className="muted">
          {t("order.placed")}: {format.date(order.created_at, timeZone, "dateTime")}
        </p>
        <OrderedLines order={order} unpaid={open} />
        {order.may_cancel ? (
          <details className="cancel-order">
            <summary>{t("order.cancel")}</summary>
            <Form action={`${base}/cancel`}>
              <p>{t("order.cancelSure")}</p>
              <button type="submit" className="btn danger">
                {t("order.cancel")}
              </button>
            </Form>
          </details>
        ) : null}
        <p className="cart-acts">
          {open && order.pickup_date ? <a href={`${base}/calendar`}>{t("order.calendar")}</a> : null}
          <a href={`/shop/${slug}`}>{t("order.shop")}</a>
        </p>
        {open ? <p className="muted">{t("order.keep")}</p> : null}
      </div>
      <RefreshSwitch />
      <script type="module" src="/shop-order.js" async />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useTranslation("shop");
  return <Gone error={error} title={t("order.gone")} text={t("order.goneText")} />;
}

/** Why it was discarded, in the words of the staff. */
function Reason({ reason }: { reason: string | null }) {
  const { t } = useTranslation("shop");
  if (reason === null) return null;
  if (reason === CUSTOMER_CANCELLED) return <p>{t("order.cancelled")}</p>;
  return <p>{t("order.reason", { reason: reason === ANONYMIZED ? t("order.anonymized") : reason })}</p>;
}
