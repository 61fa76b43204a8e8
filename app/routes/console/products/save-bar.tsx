import { Link, useLocation } from "react-router";
import { buttonClass } from "#app/components/button.tsx";
import { DisabledReason, restingFor } from "#app/components/disabled-reason.tsx";
import { SubmitButton } from "#app/components/form.tsx";
import { discarding } from "#app/components/leave-guard.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { listAddress } from "./form-address.ts";

interface SaveBarProps {
  /** The form is that of a new product. */
  creates: boolean;
  may: { save: boolean; list: boolean };
  unsaved: boolean;
  /** Why nothing can be saved. */
  reason: string | false | null;
}

/** The acts of a product's form, in sight wherever it is read. */
export function SaveBar({ creates, may, unsaved, reason }: SaveBarProps) {
  const { t } = useTranslation(["products", "common"]);
  const { search } = useLocation();
  const resting = restingFor(reason, "product-reason");
  const another = t("form.another");
  return (
    <div className="form-acts save-bar">
      {may.save && <SubmitButton {...resting}>{creates ? t("form.create") : t("form.update")}</SubmitButton>}
      {may.save && creates && (
        <SubmitButton variant="line" name="another" value="1" pendingLabel={another} {...resting}>
          {another}
        </SubmitButton>
      )}
      {may.list && (
        <Link
          className={buttonClass({ variant: "quiet" })}
          to={listAddress(search)}
          state={discarding}
          data-unsaved={unsaved ? "" : undefined}
        >
          {unsaved ? t("common:ui.cancel") : t("form.previous")}
        </Link>
      )}
      {may.save && <DisabledReason id="product-reason">{reason}</DisabledReason>}
    </div>
  );
}
