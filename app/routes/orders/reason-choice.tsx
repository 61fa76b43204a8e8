import type { ComponentProps, MouseEvent } from "react";
import { Button } from "#app/components/button.tsx";
import { keepFocus } from "#app/components/keep-focus.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { type PreparedReason, preparedReasons } from "#app/domain/orders/reasons.ts";

/** Why a line gets less, in a list. */
export function ReasonSelect(control: ComponentProps<"select">) {
  const { t } = useTranslation("orders");
  return (
    <select {...control}>
      <option value="">{t("chooseReason")}</option>
      {preparedReasons.map((reason) => (
        <option key={reason} value={reason}>
          {t(`preparedReason.${reason}`)}
        </option>
      ))}
    </select>
  );
}

interface ReasonButtonsProps extends ComponentProps<"fieldset"> {
  chosen: PreparedReason | "";
  choose: (reason: PreparedReason, event: MouseEvent<HTMLButtonElement>) => void;
}

/** Why a line gets less, as buttons that lie over what is above it. */
export function ReasonButtons({ chosen, choose, ...group }: ReasonButtonsProps) {
  const { t } = useTranslation("orders");
  return (
    <fieldset {...group} className="less-because" tabIndex={-1} {...keepFocus}>
      {preparedReasons.map((reason) => (
        <Button
          key={reason}
          type="button"
          value={reason}
          aria-pressed={reason === chosen}
          onClick={(event) => choose(reason, event)}
        >
          {t(`preparedReason.${reason}`)}
        </Button>
      ))}
    </fieldset>
  );
}
