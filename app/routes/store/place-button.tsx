import { useNavigation } from "react-router";
import { Button } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { Draft } from "#app/domain/orders/draft.server.ts";

export interface PlaceButtonProps {
  draft: Draft;
  currency: string;
  /** Where the form goes with this button: elsewhere than with the others. */
  formAction: string;
}

/** Whether the order is being placed just now: a second press then does nothing. */
export function usePlacing(formAction: string): boolean {
  const { formAction: under } = useNavigation();
  return under === formAction;
}

export function PlaceButton({ draft, currency, formAction }: PlaceButtonProps) {
  const { t } = useTranslation(["store", "common"]);
  const format = useFormat();
  const placing = usePlacing(formAction);
  return (
    <Button
      variant="primary"
      big
      wide
      className="split"
      formAction={formAction}
      aria-busy={placing || undefined}
      onClick={(event) => placing && event.preventDefault()}
    >
      <span>{placing ? t("common:ui.sending") : t("draft.place")}</span>
      <span className="amount">{format.money(draft.total, currency)}</span>
    </Button>
  );
}
