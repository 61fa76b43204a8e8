import { Tag } from "#app/components/tag.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { OrderRow } from "#app/domain/orders/order-shapes.ts";

/** Says of an order that its customer placed it in the online shop. */
export function OriginTag({ order }: { order: Partial<Pick<OrderRow, "origin">> }) {
  const { t } = useTranslation("orders");
  return order.origin === "shop" ? <Tag>{t("origin.shop")}</Tag> : null;
}
