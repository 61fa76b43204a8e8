import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { Button } from "#app/components/button.tsx";
import { leadAlong } from "#app/components/lead-along.ts";
import { useTranslation } from "#app/components/translation.tsx";
import { productLimits } from "#app/domain/catalogue/limits.ts";
import { AdditionalField } from "./additional-field.tsx";
import { ListErrors } from "./list-errors.tsx";
import type { FieldValues, ProductFormValues } from "./values.ts";

interface AdditionalFieldsProps {
  form: FormMetadata<ProductFormValues>;
  fields: FieldMetadata<FieldValues[]>;
}

/** What the product asks whoever orders it; each button works without scripts too. */
export function AdditionalFields({ form, fields }: AdditionalFieldsProps) {
  const { t } = useTranslation("products");
  const list = fields.getFieldList().slice(0, productLimits.fields.max);
  const blank: FieldValues = { name: "", type: "text", required: 0, options: [] };
  return (
    <section className="section" id={fields.id}>
      <h2>{t("form.fields")}</h2>
      <div className="form wide" {...leadAlong}>
        <p className="muted">{t("form.fieldsText")}</p>
        {list.map((field, index) => (
          <AdditionalField
            key={field.key ?? field.id}
            form={form}
            list={fields.name}
            field={field}
            index={index}
          />
        ))}
        <ListErrors errors={fields.errors} />
        {list.length < productLimits.fields.max && (
          <div>
            <Button {...form.insert.getButtonProps({ name: fields.name, defaultValue: blank })}>
              {t("form.addField")}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
