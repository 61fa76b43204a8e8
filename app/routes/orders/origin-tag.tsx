import { Tag } from "#app/components/tag.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { OrderRow } from "#app/domain/orders/order-shapes.ts";

/** Says of an order that its customer placed it in the online shop; nothing of any other. */
export const originTag = ({ origin }: Partial<Pick<OrderRow, "origin">>) =>
  origin === "shop" ? <ShopTag /> : null;

function ShopTag() {
  const { t } = useTranslation("orders");
  return <Tag>{t("origin.shop")}</Tag>;
}
