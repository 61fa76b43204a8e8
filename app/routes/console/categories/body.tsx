import type { ReactNode } from "react";
import { DialogBody } from "#app/components/dialog.tsx";
import { ErrorSummary } from "#app/components/error-summary.tsx";
import type { FieldState } from "#app/components/field.tsx";
import type { FormState } from "#app/components/form.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { categoryLimits } from "#app/domain/catalogue/limits.ts";

interface CategoryBodyProps {
  form: FormState;
  name: FieldState;
  /** What stands above the fields, in the place of the summary of errors. */
  children?: ReactNode;
}

/** What the forms of a new and of an existing category share. */
export function CategoryBody({ form, name, children }: CategoryBodyProps) {
  const { t } = useTranslation("categories");
  const { min, max } = categoryLimits.name;
  return (
    <DialogBody>
      {children || <ErrorSummary form={form} labels={{ name: t("name") }} />}
      <TextField
        field={name}
        label={t("name")}
        hint={t("nameHint")}
        counter={[min, max]}
        minLength={min}
        maxLength={max}
        autoComplete="off"
        required
      />
    </DialogBody>
  );
}
