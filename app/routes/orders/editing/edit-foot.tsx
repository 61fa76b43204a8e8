import { Button } from "#app/components/button.tsx";
import { restingFor } from "#app/components/disabled-reason.tsx";
import { SubmitButton } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { OrderChanges } from "../order-changes.tsx";
import type { Editing } from "./use-editing.ts";

interface EditFootProps {
  currency: string;
  editing: Editing;
  /** Where the form goes. */
  action: string;
}

/** What saving changes in the order, in the words of its history. */
export function ToldChanges({ currency, editing }: Omit<EditFootProps, "action">) {
  const { t } = useTranslation("orders");
  return (
    <section
      className="told"
      id="told"
      aria-labelledby="told-title"
      data-unsaved={editing.unsaved ? "" : undefined}
    >
      <h3 id="told-title">{t("editing.changes")}</h3>
      {editing.unsaved ? (
        <OrderChanges changes={editing.changes} currency={currency} />
      ) : (
        <p className="muted" id="told-nothing">
          {t("editing.unchanged")}
        </p>
      )}
    </section>
  );
}

/** The button that saves, and names what is then to be paid. */
export function EditFoot({ currency, editing, action }: EditFootProps) {
  const { t } = useTranslation(["orders", "common"]);
  const format = useFormat();
  return (
    <div className="place">
      <noscript>
        <Button wide name="update" formAction={`${action}#told`}>
          {t("editing.update")}
        </Button>
      </noscript>
      <SubmitButton big wide className="split" {...restingFor(editing.resting, "told-nothing")}>
        <span>{t(editing.saving ? "common:ui.sending" : "editing.save")}</span>
        <span className="amount">{format.money(editing.total, currency)}</span>
      </SubmitButton>
    </div>
  );
}
