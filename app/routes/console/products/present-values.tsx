import { Notice } from "#app/components/notice.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useUnits } from "#app/components/units.ts";
import { useFormat } from "#app/components/use-format.ts";
import type { ProductRow } from "#app/domain/catalogue/product-queries.server.ts";
import { parseMoney } from "#app/lib/money.ts";
import { valuesForForm } from "./values.ts";

interface PresentValuesProps {
  product: ProductRow;
  /** The form as it was sent. */
  typed: Record<string, unknown>;
  labels: Record<string, string>;
}

const compared = [
  "name",
  "state",
  "unit",
  "category_id",
  "sku",
  "barcode",
  "data",
  "price",
  "cart_limit",
  "description",
  "nutritional",
] as const;

/** After somebody else has saved: what is stored now, where it differs from what was typed. */
export function PresentValues({ product, typed, labels }: PresentValuesProps) {
  const { t, language } = useTranslation("products");
  const show = useShown(product);
  const stored: Record<string, unknown> = valuesForForm(product, language);
  const different = compared.filter((name) => plain(name, stored[name]) !== plain(name, typed[name]));
  return (
    <Notice tone="warn" title={t("form.present")}>
      <dl className="facts">
        {different.map((name) => (
          <div className="contents" key={name}>
            <dt>{labels[name]}</dt>
            <dd className="break-words whitespace-pre-line">{show(name) || t("form.none")}</dd>
          </div>
        ))}
      </dl>
      <p>{t("form.presentText")}</p>
    </Notice>
  );
}

function useShown(product: ProductRow): (name: (typeof compared)[number]) => string {
  const { t } = useTranslation("products");
  const format = useFormat();
  const units = useUnits();
  return (name) => {
    if (name === "state") return t(`states.${product.state}` as "states.0");
    if (name === "price") return format.money(parseMoney(product.price) ?? 0, product.currency);
    if (name === "unit") return units.name(product.unit);
    if (name === "category_id") return product.category?.name ?? t("uncategorized");
    if (name === "cart_limit") return product.cart_limit === -1 ? "" : String(product.cart_limit);
    if (name === "data") return product.data.fields.map((field) => field.name).join(", ");
    return product[name] ?? "";
  };
}

/** A value as text, the same for the stored and the typed form of it. */
function plain(name: string, value: unknown): string {
  if (name === "price") return String(parseMoney(String(value ?? "")));
  if (name !== "data")
    return String(value ?? "")
      .replaceAll("\r\n", "\n")
      .trim();
  const { fields = [] } = (value ?? {}) as { fields?: Record<string, unknown>[] };
  return JSON.stringify(
    fields.map((field) => [field.name, field.type, String(field.required ?? 0), field.options ?? []]),
  );
}
