import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { DraftState } from "./use-draft.ts";

/** Says to who does not see it how much of the product that was tapped or added by a dialog is in the order, and the total. */
export function TappedStatus({ order, currency }: { order: DraftState; currency: string }) {
  const { t } = useTranslation("store");
  const format = useFormat();
  const { last, told, draft } = order;
  return (
    <p className="vh" role="status">
      {last ? (
        <span key={told}>
          {t("draft.now", {
            name: last.name,
            quantity: format.quantityUnit(order.amountOf(last.id), last.unit),
            total: format.money(draft.total, currency),
          })}
        </span>
      ) : null}
    </p>
  );
}
