import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { DraftState } from "./use-draft.ts";

/** Says to who does not see it how much of the product that was tapped is in the order, and the total. */
export function TappedStatus({ order, currency }: { order: DraftState; currency: string }) {
  const { t } = useTranslation("store");
  const format = useFormat();
  const { last, draft } = order;
  return (
    <p className="vh" role="status">
      {last
        ? t("draft.now", {
            name: last.name,
            quantity: format.quantityUnit(order.amountOf(last.id), last.unit),
            total: format.money(draft.total, currency),
          })
        : null}
    </p>
  );
}
