import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { Button } from "#app/components/button.tsx";
import { DateField } from "#app/components/date-field.tsx";
import { leadAlong } from "#app/components/lead-along.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { pickupRuleLimits } from "#app/domain/pickup/limits.ts";
import type { OpenRange } from "#app/domain/pickup/pickup-rules.ts";
import type { PickupFormValues } from "./values.ts";

interface ClosedDaysProps {
  form: FormMetadata<PickupFormValues>;
  field: FieldMetadata<OpenRange[]>;
}

/** The days on which it is closed, each list button works without scripts too. */
export function ClosedDays({ form, field }: ClosedDaysProps) {
  const { t } = useTranslation("pickup");
  const list = field.getFieldList().slice(0, pickupRuleLimits.closed.max);
  return (
    <section className="section" aria-labelledby={`${field.id}-title`} {...leadAlong}>
      <h2 id={`${field.id}-title`}>{t("closed.title")}</h2>
      <p className="muted lead-in">{t("closed.text")}</p>
      {list.map((days, index) => {
        const { from, to } = days.getFieldset();
        return (
          <fieldset className="closed-days" key={days.key ?? days.id}>
            <legend className="vh">{t("closed.row", { number: index + 1 })}</legend>
            <DateField field={from} label={t("closed.from")} />
            <DateField field={to} label={t("closed.to")} optional />
            <Button
              variant="quiet"
              aria-label={t("closed.removeNamed", { number: index + 1 })}
              {...form.remove.getButtonProps({ name: field.name, index })}
            >
              {t("closed.remove")}
            </Button>
          </fieldset>
        );
      })}
      {list.length < pickupRuleLimits.closed.max && (
        <div>
          <Button {...form.insert.getButtonProps({ name: field.name, defaultValue: { from: "", to: "" } })}>
            {t("closed.add")}
          </Button>
        </div>
      )}
    </section>
  );
}
