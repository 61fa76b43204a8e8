import { Button } from "#app/components/button.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { type PlaceButtonProps, usePlacing } from "./place-button.tsx";

/** On a phone the order lies under the products: its total stays in sight, and leads there. */
export function PhoneBar({ draft, currency, formAction }: PlaceButtonProps) {
  const { t } = useTranslation("store");
  const format = useFormat();
  const placing = usePlacing(formAction);
  return (
    <div className="phonebar">
      <a href="#draft">
        <b>{format.money(draft.total, currency)}</b>
        <span>{t("draft.see", { count: draft.count })}</span>
      </a>
      <Button
        variant="primary"
        formAction={formAction}
        aria-busy={placing || undefined}
        onClick={(event) => placing && event.preventDefault()}
      >
        {t("draft.placeShort")}
      </Button>
    </div>
  );
}
