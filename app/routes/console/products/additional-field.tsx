import type { FieldMetadata, FieldName, FormMetadata } from "@conform-to/react";
import { Button } from "#app/components/button.tsx";
import { CheckboxField } from "#app/components/choice-field.tsx";
import { SelectField } from "#app/components/select-field.tsx";
import { TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { productLimits as limits } from "#app/domain/catalogue/limits.ts";
import { fieldKindOf, fieldTypes, hasOptions } from "#app/domain/catalogue/product-fields.ts";
import { FieldOptions } from "./field-options.tsx";
import type { FieldValues, ProductFormValues } from "./values.ts";

interface AdditionalFieldProps {
  form: FormMetadata<ProductFormValues>;
  list: FieldName<FieldValues[]>;
  field: FieldMetadata<FieldValues>;
  index: number;
}

/** One custom field: name, type, whether it needs an answer, and the options of a choice. */
export function AdditionalField({ form, list, field, index }: AdditionalFieldProps) {
  const { t } = useTranslation("products");
  const { name, type, required, options } = field.getFieldset();
  const chosen = type.value ?? "text";
  const max = fieldKindOf(chosen)?.max;
  return (
    <fieldset className="panel form wide">
      <legend className="vh">{t("form.field", { number: index + 1 })}</legend>
      <div className="cols">
        <TextField
          field={name}
          label={t("form.fieldName")}
          maxLength={limits.fieldName.max}
          autoComplete="off"
          required
        />
        <SelectField
          field={type}
          label={t("form.fieldType")}
          hint={max ? t("form.answerMax", { max }) : undefined}
          options={fieldTypes.map((value) => ({ value, label: t(`form.types.${value}`) }))}
          // Whatever is chosen begins without options (document 2, section 4).
          onChange={() => form.update({ name: options.name, value: [] })}
        />
      </div>
      <CheckboxField field={required} value="1" label={t("form.required")} />
      <FieldOptions form={form} options={options} shown={hasOptions(chosen)} />
      <div>
        <Button variant="quiet" {...form.remove.getButtonProps({ name: list, index })}>
          {t("form.removeField")}
        </Button>
      </div>
    </fieldset>
  );
}
