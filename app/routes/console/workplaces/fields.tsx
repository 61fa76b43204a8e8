import type { FormValues } from "#app/components/form-values.ts";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { FieldsOf } from "#app/components/use-form-reply.ts";
import type { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import { workplaceLimits as limits } from "#app/domain/workplaces/limits.ts";

export type WorkplaceValues = FormValues<typeof createWorkplace>;

/** What the forms of a new and of an existing workplace share. */
export function WorkplaceFields({ field }: { field: FieldsOf<WorkplaceValues> }) {
  const { t } = useTranslation("workplaces");
  return (
    <>
      <TextField
        field={field("name")}
        label={t("name")}
        counter={[limits.name.min, limits.name.max]}
        minLength={limits.name.min}
        maxLength={limits.name.max}
        autoComplete="off"
        required
      />
      <TextField
        field={field("address")}
        label={t("address")}
        hint={t("onReceipt")}
        maxLength={limits.address.max}
        optional
        autoComplete="off"
      />
      <TextField
        field={field("phone")}
        label={t("phone")}
        hint={t("onReceipt")}
        maxLength={limits.phone.max}
        optional
        type="tel"
        autoComplete="off"
      />
    </>
  );
}
