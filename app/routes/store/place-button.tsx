import { Button } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { DraftState } from "./use-draft.ts";

export interface PlaceButtonProps {
  order: DraftState;
  currency: string;
  /** Where the form goes with this button: elsewhere than with the others. */
  formAction: string;
  /** Whether it is on its way. */
  placing: boolean;
}

/** Places the order; it names what is to be paid. */
export function PlaceButton({ order, currency, formAction, placing }: PlaceButtonProps) {
  const { t } = useTranslation(["store", "common"]);
  const format = useFormat();
  return (
    <Button
      variant="primary"
      big
      wide
      className="split"
      formAction={formAction}
      aria-busy={placing || undefined}
    >
      <span>{placing ? t("common:ui.sending") : t("draft.place")}</span>
      <span className="amount">{format.money(order.draft.total, currency)}</span>
    </Button>
  );
}
