import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { OrderPage } from "#app/domain/orders/order-shapes.ts";
import type { Editing } from "./use-editing.ts";

interface EditTotalProps {
  order: Pick<OrderPage, "total" | "currency">;
  editing: Pick<Editing, "total" | "count">;
}

/** What the order comes to now, and what it came to. */
export function EditTotal({ order: { total: was, currency }, editing: { total, count } }: EditTotalProps) {
  const { t } = useTranslation(["orders", "store"]);
  const format = useFormat();
  return (
    <p className="sum">
      <span>
        {t("store:draft.total", { count })}
        {total === was ? null : (
          <small>{t("editing.totalWas", { amount: format.money(was, currency) })}</small>
        )}
      </span>
      <b className="closed">{format.money(total, currency)}</b>
    </p>
  );
}
