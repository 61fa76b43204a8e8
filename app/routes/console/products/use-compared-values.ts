import type { ComparedValue } from "#app/components/present-values.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { useUnits } from "#app/components/use-units.ts";
import type { CategoryChoice } from "#app/domain/catalogue/category-queries.server.ts";
import { hasOptions } from "#app/domain/catalogue/product-fields.ts";
import type { ProductRow } from "#app/domain/catalogue/product-queries.server.ts";
import { parseMoney } from "#app/lib/money.ts";
import { valuesForForm } from "./values.ts";

type Values = Record<string, unknown>;

/** The stored product and the form as it was sent, field by field, as people read them. */
export function useComparedValues(categories: readonly CategoryChoice[]) {
  const { language } = useTranslation("products");
  const show = useShown(categories);
  return (product: ProductRow, typed: Values, labels: Record<string, string>): ComparedValue[] => {
    const stored: Values = valuesForForm(product, language);
    return Object.entries(labels).map(([name, label]) => ({
      label,
      stored: show(name, stored[name], product.currency),
      typed: show(name, typed[name], product.currency),
    }));
  };
}

function useShown(categories: readonly CategoryChoice[]) {
  const { t } = useTranslation("products");
  const format = useFormat();
  const units = useUnits();
  const fieldText = ({ name, type, required, options }: Values) =>
    [
      name,
      t(`form.types.${type}` as "form.types.text"),
      ...(Number(required) ? [t("form.required")] : []),
      ...(hasOptions(String(type)) && Array.isArray(options) ? [options.join(", ")] : []),
    ].join(" · ");
  return (name: string, value: unknown, currency: string): string => {
    const text = String(value ?? "");
    if (name === "state") return t(`states.${text}` as "states.0");
    if (name === "unit") return units.name(Number(text));
    if (name === "category_id") return categories.find(({ id }) => id === text)?.name ?? t("uncategorized");
    if (name === "data") return ((value as { fields?: Values[] })?.fields ?? []).map(fieldText).join("\n");
    const price = name === "price" ? parseMoney(text) : null;
    return price === null ? text : format.money(price, currency);
  };
}
