import { CheckboxGroup } from "#app/components/choice-field.tsx";
import type { FormState } from "#app/components/form.tsx";
import { PickupNoticeFields } from "#app/components/pickup-notice-fields.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { PickupNoticeValues } from "../pickup/values.ts";
import type { ProductFields } from "./values.ts";

interface PickupFieldsProps {
  fields: ProductFields;
  form: Pick<FormState, "id" | "allErrors">;
}

/** On which days customers of the online shop may pick the product up, and how long before it is ordered. */
export function PickupFields({ fields: { pickup_days, notice }, form }: PickupFieldsProps) {
  const { t } = useTranslation(["products", "pickup"]);
  const days = [1, 2, 3, 4, 5, 6, 7] as const;
  return (
    <>
      <CheckboxGroup
        field={pickup_days}
        label={t("form.pickupDays")}
        hint={t("form.pickupDaysHint")}
        className="weekdays"
        options={days.map((day) => ({ value: day, label: t(`pickup:day.${day}`) }))}
      />
      <PickupNoticeFields
        key={notice.key}
        formId={form.id}
        label={t("form.notice")}
        hint={t("form.noticeHint")}
        none={t("form.noNotice")}
        values={(notice.initialValue ?? {}) as Partial<PickupNoticeValues>}
        errors={form.allErrors}
      />
    </>
  );
}
