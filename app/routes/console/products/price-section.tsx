import { RadioGroup } from "#app/components/choice-field.tsx";
import type { FormState } from "#app/components/form.tsx";
import { MoneyField } from "#app/components/number-field.tsx";
import { SelectField } from "#app/components/select-field.tsx";
import { TextArea, TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useUnits } from "#app/components/use-units.ts";
import type { CategoryChoice } from "#app/domain/catalogue/category-choices.server.ts";
import { productLimits as limits } from "#app/domain/catalogue/limits.ts";
import { editableStates } from "#app/domain/catalogue/product-states.ts";
import { unitCodes } from "#app/domain/catalogue/units.ts";
import { CategoryField } from "./category-field.tsx";
import { PickupFields } from "./pickup-fields.tsx";
import { SecondFields } from "./second-fields.tsx";
import type { ProductFields } from "./values.ts";

interface PriceSectionProps {
  fields: ProductFields;
  categories: readonly CategoryChoice[];
  currency: string;
  /** The language of the business; the shop can be read in the other one, too. */
  locale: string;
  form: Pick<FormState, "id" | "allErrors">;
}

/** What a product costs and where it is sold; then what customers of the online shop see (document 2, section 2). */
export function PriceSection({ fields, categories, currency, locale, form }: PriceSectionProps) {
  const { t } = useTranslation("products");
  return (
    <section className="section">
      <h2>{t("form.shop")}</h2>
      <div className="form wide">
        <div className="cols">
          <MoneyField field={fields.price} label={t("form.price")} currency={currency} required />
          <UnitField field={fields.unit} />
          <CategoryField field={fields.category_id} categories={categories} />
        </div>
        <RadioGroup
          field={fields.state}
          label={t("form.state")}
          className="states"
          options={editableStates.map((state) => ({
            value: state,
            label: t(`form.states.${state}`),
            hint: t(`form.stateHints.${state}`),
          }))}
        />
        <ShopFields fields={fields} />
        <PickupFields fields={fields} form={form} />
        <SecondFields fields={fields} locale={locale} />
      </div>
    </section>
  );
}

function UnitField({ field }: { field: ProductFields["unit"] }) {
  const { t } = useTranslation("products");
  const units = useUnits();
  return (
    <SelectField
      field={field}
      label={t("column.unit")}
      options={unitCodes.map((code) => ({
        value: code,
        label: `${units.name(code)} (${units.short(code)})`,
      }))}
    />
  );
}

function ShopFields({ fields }: { fields: ProductFields }) {
  const { t } = useTranslation("products");
  return (
    <>
      <p className="muted">{t("form.shopText")}</p>
      <div className="cols">
        <TextField
          field={fields.cart_limit}
          label={t("form.cartLimit")}
          hint={t("form.cartLimitHint")}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
      </div>
      <div className="cols">
        {(["description", "nutritional"] as const).map((name) => (
          <TextArea
            key={name}
            field={fields[name]}
            label={t(`form.${name}`)}
            counter={limits[name].max}
            maxLength={limits[name].max}
            rows={4}
            optional
          />
        ))}
      </div>
    </>
  );
}
