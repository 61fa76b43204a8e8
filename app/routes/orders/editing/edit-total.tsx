import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { amountOf } from "#app/domain/orders/edit-row.ts";
import type { OrderPage } from "#app/domain/orders/order-shapes.ts";
import { AmountStatus } from "../taking/tapped-status.tsx";
import type { Editing } from "./use-editing.ts";

interface EditTotalProps {
  order: Pick<OrderPage, "total" | "currency">;
  editing: Pick<Editing, "rows" | "changed" | "total" | "count">;
}

/** What the order comes to now, and what it came to. */
export function EditTotal({ order: { total: was, currency }, editing }: EditTotalProps) {
  const { rows, changed, total, count } = editing;
  const { t } = useTranslation(["orders", "store"]);
  const format = useFormat();
  const row = rows.find(({ key }) => key === changed);
  const line = row ? { ...row, amount: amountOf(row) } : null;
  return (
    <>
      <AmountStatus {...{ line, total, currency }} />
      <p className="sum">
        <span>
          {t("store:draft.total", { count })}
          {total === was ? null : (
            <small>{t("editing.totalWas", { amount: format.money(was, currency) })}</small>
          )}
        </span>
        <b className="closed">{format.money(total, currency)}</b>
      </p>
    </>
  );
}
