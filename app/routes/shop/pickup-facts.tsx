import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { ShopOrder } from "#app/domain/shop-orders/shop-order-shape.server.ts";
import { PhoneLink } from "#app/routes/orders/phone-link.tsx";

/** Where and when an order is picked up. */
export function PickupFacts({ order }: { order: ShopOrder }) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  const { workplace, pickup_date, pickup_hour: hour } = order;
  const day = pickup_date && format.localDate(pickup_date, "weekday");
  return (
    <dl className="pickup-facts">
      <div>
        <dt>{t("order.where")}</dt>
        <dd>
          <b>{workplace.name}</b> {workplace.address}
          {workplace.phone ? (
            <>
              <br />
              <PhoneLink phone={workplace.phone} />
            </>
          ) : null}
        </dd>
      </div>
      {day ? (
        <div>
          <dt>{t("order.when")}</dt>
          <dd>{hour ? t("order.pickupAt", { day, hour }) : day}</dd>
        </div>
      ) : null}
    </dl>
  );
}
