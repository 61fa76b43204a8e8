import { ButtonLink } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { OrderRow } from "#app/domain/orders/order-shapes.ts";
import { orderPaths } from "#app/routes/orders/order-paths.ts";

/** Leads from a list to what of an order can be ordered again. */
export function RepeatLink({
  order: { id, number },
  base,
}: {
  order: Pick<OrderRow, "id" | "number">;
  base: string;
}) {
  const { t } = useTranslation("store");
  return (
    <ButtonLink variant="quiet" to={orderPaths(base, id).repeat} aria-label={t("order.repeatOf", { number })}>
      {t("order.repeatShort")}
    </ButtonLink>
  );
}
