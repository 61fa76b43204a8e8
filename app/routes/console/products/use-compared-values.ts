import type { ComparedValue } from "#app/components/present-values.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { useUnits } from "#app/components/use-units.ts";
import type { CategoryChoice } from "#app/domain/catalogue/category-queries.server.ts";
import { hasOptions } from "#app/domain/catalogue/product-fields.ts";
import type { ProductRow } from "#app/domain/catalogue/product-queries.server.ts";
import { parseMoney } from "#app/lib/money.ts";
import { compareFields } from "./compare-fields.ts";
import { valuesForForm } from "./values.ts";

type Values = Record<string, unknown>;

/** The stored product and the form as it was sent, field by field, as people read them. */
export function useComparedValues(categories: readonly CategoryChoice[]) {
  const { language } = useTranslation("products");
  const show = useShown(categories);
  const compareCustom = useCustomFields();
  return (product: ProductRow, typed: Values, labels: Record<string, string>): ComparedValue[] => {
    const stored: Values = valuesForForm(product, language);
    return Object.entries(labels).flatMap(([name, label]) => {
      if (name === "data") return compareCustom(label, fieldsOf(stored), fieldsOf(typed));
      const shown = ({ [name]: value }: Values) => show(name, value, product.currency);
      return [{ label, stored: shown(stored), typed: shown(typed) }];
    });
  };
}

function useShown(categories: readonly CategoryChoice[]) {
  const { t } = useTranslation("products");
  const format = useFormat();
  const units = useUnits();
  return (name: string, value: unknown, currency: string): string => {
    const text = String(value ?? "");
    if (name === "state") return t(`states.${text}` as "states.0");
    if (name === "unit") return units.name(Number(text));
    if (name === "category_id") return categories.find(({ id }) => id === text)?.name ?? t("uncategorized");
    const price = name === "price" ? parseMoney(text) : null;
    return price === null ? text : format.money(price, currency);
  };
}

/** Each custom field by its name: type, whether it needs an answer, options. */
function useCustomFields() {
  const { t } = useTranslation("products");
  const text = (field: Values | undefined) =>
    field
      ? [
          t(`form.types.${field.type}` as "form.types.text"),
          ...(Number(field.required) ? [t("form.required")] : []),
          ...(hasOptions(String(field.type)) && Array.isArray(field.options)
            ? [field.options.join(", ")]
            : []),
        ].join(" · ")
      : "";
  return (label: string, stored: readonly Named[], typed: readonly Named[]): ComparedValue[] => {
    const { fields, order } = compareFields(stored, typed);
    const compared = fields.map((field) => ({
      label: `${label}: ${field.name}`,
      stored: text(field.stored),
      typed: text(field.typed),
    }));
    if (order) compared.push({ label, stored: order.stored.join(", "), typed: order.typed.join(", ") });
    return compared;
  };
}

type Named = Values & { name: string };
const fieldsOf = ({ data }: Values): Named[] =>
  ((data as { fields?: Values[] } | undefined)?.fields ?? []).map((field) => ({
    ...field,
    name: String(field.name ?? ""),
  }));
