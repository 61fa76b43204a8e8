import { LimitedField } from "#app/components/limited-field.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { productLimits as limits } from "#app/domain/catalogue/limits.ts";
import type { ProductFields } from "./values.ts";

/** What a product is called; the title of the page stands over it. */
export function NameField({ fields }: { fields: ProductFields }) {
  const { t } = useTranslation("products");
  return <LimitedField field={fields.name} label={t("column.name")} limits={limits.name} />;
}

/** The codes by which a product is found and scanned. */
export function CodesSection({ fields }: { fields: ProductFields }) {
  const { t } = useTranslation("products");
  return (
    <section className="section">
      <h2>{t("form.codes")}</h2>
      <div className="form wide">
        <div className="cols">
          <LimitedField field={fields.sku} label={t("column.sku")} limits={limits.sku} />
          <LimitedField field={fields.barcode} label={t("column.barcode")} limits={limits.barcode} />
        </div>
      </div>
    </section>
  );
}
