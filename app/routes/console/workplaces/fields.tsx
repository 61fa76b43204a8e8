import type { FormValues } from "#app/components/form-values.ts";
import { LimitedField } from "#app/components/limited-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { FieldsOf } from "#app/components/use-form-reply.ts";
import type { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import { workplaceLimits as limits } from "#app/domain/workplaces/limits.ts";

/** What the forms of a new and of an existing workplace share. */
export function WorkplaceFields({ field }: { field: FieldsOf<FormValues<typeof createWorkplace>> }) {
  const { t } = useTranslation("workplaces");
  return (
    <>
      <LimitedField field={field("name")} label={t("name")} limits={limits.name} />
      <LimitedField
        field={field("address")}
        label={t("address")}
        hint={t("onReceipt")}
        limits={limits.address}
      />
      <LimitedField
        field={field("phone")}
        label={t("phone")}
        hint={t("onReceipt")}
        limits={limits.phone}
        type="tel"
      />
    </>
  );
}
