import { MoneyField } from "#app/components/number-field.tsx";
import { TextArea, TextField } from "#app/components/text-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { productLimits as limits } from "#app/domain/catalogue/limits.ts";
import type { ProductFields } from "./values.ts";

interface ShopSectionProps {
  fields: ProductFields;
  currency: string;
}

/** The properties that customers of the online shop see (document 2, section 2). */
export function ShopSection({ fields, currency }: ShopSectionProps) {
  const { t } = useTranslation("products");
  return (
    <section className="section">
      <h2>{t("form.shop")}</h2>
      <div className="form wide">
        <p className="muted">{t("form.shopText")}</p>
        <div className="cols">
          <MoneyField field={fields.price} label={t("form.price")} currency={currency} required />
          <TextField
            field={fields.cart_limit}
            label={t("form.cartLimit")}
            hint={t("form.cartLimitHint")}
            inputMode="numeric"
            autoComplete="off"
            optional
          />
        </div>
        <TextArea
          field={fields.description}
          label={t("form.description")}
          counter={limits.description.max}
          maxLength={limits.description.max}
          rows={4}
          optional
        />
        <TextArea
          field={fields.nutritional}
          label={t("form.nutritional")}
          counter={limits.nutritional.max}
          maxLength={limits.nutritional.max}
          rows={4}
          optional
        />
      </div>
    </section>
  );
}
