import { Button } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { PlaceButtonProps } from "./place-button.tsx";

/** On a phone the order lies under the products: once it holds something its total stays in sight, and leads there. */
export function PhoneBar({ order, currency, formAction, placing }: PlaceButtonProps) {
  const { t } = useTranslation("store");
  const format = useFormat();
  const { problem, pending } = order;
  const { total, count } = order.draft;
  if (count === 0 && !pending && !problem) return null;
  return (
    <div className="phonebar">
      {problem ? <p className="problem">{problem}</p> : null}
      <a href="#draft">
        <b>{format.money(total, currency)}</b>
        <span>{t("draft.see", { count })}</span>
      </a>
      <Button variant="primary" formAction={formAction} aria-busy={placing || undefined}>
        {t("draft.placeShort")}
      </Button>
    </div>
  );
}
