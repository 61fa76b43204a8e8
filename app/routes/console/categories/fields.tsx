import type { FormValues } from "#app/components/form-values.ts";
import { LimitedField } from "#app/components/limited-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { FieldsOf } from "#app/components/use-form-reply.ts";
import type { createCategory } from "#app/domain/catalogue/create-category.server.ts";
import { categoryLimits } from "#app/domain/catalogue/limits.ts";

/** A category is enabled and disabled elsewhere. */
type CategoryValues = Pick<FormValues<typeof createCategory>, "name" | "second_name">;

/** What the forms of a new and of an existing category share. */
export function CategoryFields({ field }: { field: FieldsOf<CategoryValues> }) {
  const { t } = useTranslation("categories");
  return (
    <>
      <LimitedField
        field={field("name")}
        label={t("name")}
        hint={t("nameHint")}
        limits={categoryLimits.name}
      />
      <LimitedField
        field={field("second_name")}
        label={t("second_name")}
        hint={t("secondNameHint")}
        limits={categoryLimits.secondName}
      />
    </>
  );
}
