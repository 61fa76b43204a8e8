import { RadioGroup } from "#app/components/choice-field.tsx";
import { LimitedField } from "#app/components/limited-field.tsx";
import { SelectField } from "#app/components/select-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useUnits } from "#app/components/use-units.ts";
import type { CategoryChoice } from "#app/domain/catalogue/category-choices.server.ts";
import { productLimits as limits } from "#app/domain/catalogue/limits.ts";
import { editableStates } from "#app/domain/catalogue/product-states.ts";
import { unitCodes } from "#app/domain/catalogue/units.ts";
import { CategoryField } from "./category-field.tsx";
import type { ProductFields } from "./values.ts";

interface GeneralSectionProps {
  fields: ProductFields;
  categories: readonly CategoryChoice[];
}

/** What a product is, and where it is sold. */
export function GeneralSection({ fields, categories }: GeneralSectionProps) {
  const { t } = useTranslation("products");
  const units = useUnits();
  return (
    <section className="section">
      <h2>{t("form.general")}</h2>
      <div className="form wide">
        <LimitedField field={fields.name} label={t("column.name")} limits={limits.name} />
        <RadioGroup
          field={fields.state}
          label={t("form.state")}
          options={editableStates.map((state) => ({
            value: state,
            label: t(`form.states.${state}`),
            hint: t(`form.stateHints.${state}`),
          }))}
        />
        <div className="cols">
          <SelectField
            field={fields.unit}
            label={t("column.unit")}
            options={unitCodes.map((code) => ({
              value: code,
              label: `${units.name(code)} (${units.short(code)})`,
            }))}
          />
          <CategoryField field={fields.category_id} categories={categories} />
        </div>
        <div className="cols">
          <LimitedField field={fields.sku} label={t("column.sku")} limits={limits.sku} />
          <LimitedField field={fields.barcode} label={t("column.barcode")} limits={limits.barcode} />
        </div>
      </div>
    </section>
  );
}
