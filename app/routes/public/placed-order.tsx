import type { z } from "zod";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { orderOfSession } from "#app/domain/shop-orders/order-of-session.server.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { AdvanceSums } from "#app/routes/orders/advance-sums.tsx";

/**
 * What came of a checkout in an online shop: number, what (once it is ready in the quantities that were prepared), where and
 * when. Document 4, Online shop.
 */
export function PlacedOrder({ shop, slug, link, order }: z.output<typeof orderOfSession>) {
  const { t } = useTranslation(["public", "shop"]);
  const format = useFormat();
  const { number, workplace, pickup_date, pickup_hour: hour, items } = order;
  const day = pickup_date && format.localDate(pickup_date, "weekday");
  const base = `/shop/${slug}/orders/${link}`;
  return (
    <div className="wrap">
      <div className="empty">
        <title>{`${t("shop:done.title")} · ${shop}`}</title>
        <meta name="robots" content="noindex" />
        <h1>{t("shop:done.title")}</h1>
        <p>
          <strong>{t("shop:done.thanks", { name: shop, number })}</strong>
        </p>
        <p>
          {items
            .map(
              ({ name, unit, quantity, prepared }) =>
                `${format.quantityUnit(parseQuantity(prepared ?? quantity) ?? 0, unit)} ${name}`,
            )
            .join(", ")}
          {" · "}
          {format.money(order.total, order.currency)}
        </p>
        <p>
          {[workplace.name, workplace.address].filter(Boolean).join(", ")}
          {day ? (
            <>
              <br />
              <strong>{hour ? t("shop:order.pickupAt", { day, hour }) : day}</strong>
            </>
          ) : null}
        </p>
        <p>{t("shop:checkout.pay")}</p>
        <AdvanceSums order={order} />
        <p>
          <a className="btn primary" href={base}>
            {t("shop:done.order")}
          </a>
        </p>
        {pickup_date ? (
          <p>
            <a href={`${base}/calendar`}>{t("shop:done.calendar")}</a>
          </p>
        ) : null}
        <p>
          <a href={`/shop/${slug}`}>{t("shop:order.shop")}</a>
        </p>
      </div>
    </div>
  );
}
