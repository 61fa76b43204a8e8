import type { MouseEvent } from "react";
import { Button } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useConnectionLost } from "#app/components/use-connection-lost.ts";
import { useFormat } from "#app/components/use-format.ts";
import type { DraftState } from "./use-draft.ts";

export interface PlaceButtonProps {
  order: DraftState;
  currency: string;
  /** Where the form goes with this button: elsewhere than with the others. */
  formAction: string;
  /** Whether it is on its way. */
  placing: boolean;
  onPlace: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** Places the order; it names what is to be paid, and says when it waits. */
export function PlaceButton({ order, currency, formAction, placing, onPlace }: PlaceButtonProps) {
  const { t } = useTranslation(["store", "common"]);
  const format = useFormat();
  const lost = useConnectionLost();
  return (
    <Button
      variant="primary"
      big
      wide
      className="split"
      formAction={formAction}
      aria-busy={placing || undefined}
      onClick={onPlace}
    >
      <span>{lost ? t("draft.waits") : placing ? t("common:ui.sending") : t("draft.place")}</span>
      <span className="amount">{format.money(order.draft.total, currency)}</span>
    </Button>
  );
}

/** The same in the bar of a phone, which shows what is to be paid. */
export function PlaceShort({ formAction, placing, onPlace }: PlaceButtonProps) {
  const { t } = useTranslation("store");
  const lost = useConnectionLost();
  return (
    <Button variant="primary" formAction={formAction} aria-busy={placing || undefined} onClick={onPlace}>
      {t(lost ? "draft.waitsShort" : "draft.placeShort")}
    </Button>
  );
}
