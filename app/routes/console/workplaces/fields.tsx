import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { workplaceLimits as limits } from "#app/domain/workplaces/limits.ts";

export interface WorkplaceValues {
  name: string;
  address?: string | null;
  phone?: string | null;
}

interface Fields {
  name: FieldMetadata<string>;
  address: FieldMetadata<string | null | undefined>;
  phone: FieldMetadata<string | null | undefined>;
}

/** The names of the form's fields. */
export function useWorkplaceLabels() {
  const { t } = useTranslation("workplaces");
  return { name: t("name"), address: t("address"), phone: t("phone") };
}

/** What the forms of a new and of an existing workplace share. */
export function WorkplaceFields({ fields }: { fields: Fields }) {
  const { t } = useTranslation("workplaces");
  return (
    <>
      <TextField
        field={fields.name}
        label={t("name")}
        counter={[limits.name.min, limits.name.max]}
        minLength={limits.name.min}
        maxLength={limits.name.max}
        autoComplete="off"
        required
      />
      <TextField
        field={fields.address}
        label={t("address")}
        hint={t("onReceipt")}
        maxLength={limits.address.max}
        optional
        autoComplete="off"
      />
      <TextField
        field={fields.phone}
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
