import { Button } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { DraftState } from "./use-draft.ts";
import { usePlacing } from "./use-placing.ts";

export interface PlaceButtonProps {
  order: DraftState;
  currency: string;
  /** Where the form goes with this button: elsewhere than with the others. */
  formAction: string;
}

/** Places the order; it names what is to be paid. */
export function PlaceButton({ order, currency, formAction }: PlaceButtonProps) {
  const { t } = useTranslation(["store", "common"]);
  const format = useFormat();
  const { placing, button } = usePlacing(formAction, order);
  return (
    <Button variant="primary" big wide className="split" {...button}>
      <span>{placing ? t("common:ui.sending") : t("draft.place")}</span>
      <span className="amount">{format.money(order.draft.total, currency)}</span>
    </Button>
  );
}
