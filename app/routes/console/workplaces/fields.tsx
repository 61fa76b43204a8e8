import type { FieldMetadata } from "@conform-to/react";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { workplaceLimits as limits } from "#app/domain/workplaces/limits.ts";

interface Fields {
  name: FieldMetadata<string>;
  address: FieldMetadata<string | null | undefined>;
  phone: FieldMetadata<string | null | undefined>;
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
        required
      />
      <TextField
        field={fields.address}
        label={t("address")}
        hint={t("onReceipt")}
        optional
        autoComplete="off"
      />
      <TextField
        field={fields.phone}
        label={t("phone")}
        hint={t("onReceipt")}
        optional
        type="tel"
        autoComplete="off"
      />
    </>
  );
}
