import { useTranslation } from "#app/components/translation.tsx";
import { useUnits } from "#app/components/use-units.ts";
import { type EditRow, isUnanswered } from "#app/domain/orders/edit-row.ts";
import { before, type stateOf } from "#app/domain/orders/edited-order.ts";
import { remarksOf } from "#app/domain/orders/remarks.ts";
import { useOrderWords } from "../use-order-words.ts";

interface LineMarkProps {
  row: EditRow;
  state: ReturnType<typeof stateOf>;
}

/** What is different about a line from how the order was placed, in words. */
export function LineMark({ row, state }: LineMarkProps) {
  const { t } = useTranslation(["orders", "store"]);
  const words = useOrderWords();
  const units = useUnits();
  const { placed, quantity, unit, gone, told } = row;
  const was = before(row).map((what) => {
    if (!placed) return "";
    if (what === "quantity") return words.quantity(placed.quantity, unit);
    return remarksOf({ ...placed, note: placed.note || null }) || t("editing.noNote");
  });
  return (
    <>
      {state === "same" ? null : (
        <small className="mark">
          <b>{t(`editing.mark.${state}`)}</b>
          {state === "changed" ? ` · ${t("editing.was", { before: was.join(" · ") })}` : null}
        </small>
      )}
      {state !== "removed" && isUnanswered(row) ? (
        <small className="overdue">{t("store:draft.asks")}</small>
      ) : null}
      {told?.quantity === quantity ? (
        <small className="overdue">{t("store:draft.remeasured", { unit: units.name(unit) })}</small>
      ) : null}
      {gone ? <small className="overdue">{t("store:draft.gone")}</small> : null}
    </>
  );
}
