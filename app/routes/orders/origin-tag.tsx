import { Tag } from "#app/components/tag.tsx";
import { useTranslation } from "#app/components/translation.tsx";

/** Says of an order that its customer placed it in the online shop. */
export function OriginTag() {
  const { t } = useTranslation("orders");
  return <Tag>{t("origin.shop")}</Tag>;
}
