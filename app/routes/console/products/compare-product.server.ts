import type { RouterContextProvider } from "react-router";
import { unitsOf } from "#app/components/use-units.ts";
import { categoryChoices } from "#app/domain/catalogue/category-choices.server.ts";
import { hasOptions } from "#app/domain/catalogue/product-fields.ts";
import type { ProductRow } from "#app/domain/catalogue/product-rows.server.ts";
import type { FormArgs } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { localeOf, translatorOf } from "#app/http/locale.server.ts";
import type { ComparedField, Typed } from "#app/http/tell-present.server.ts";
import { formatMoney } from "#app/lib/format.ts";
import { parseMoney } from "#app/lib/money.ts";
import type { Translate } from "#app/lib/translate.ts";
import { typedPickupNoticeInWords } from "../pickup/typed-pickup-notice-in-words.ts";
import { productLabels } from "./product-labels.ts";
import { type FieldValues, valuesForForm, wholeWeek } from "./values.ts";

type Context = Readonly<RouterContextProvider>;

/** The stored product and the form as it was sent, field by field; custom fields each by its name. */
export async function compareProduct(args: FormArgs, product: ProductRow, typed: Typed) {
  const { context } = args;
  const stored: Typed = valuesForForm(product, localeOf(context));
  const show = await shownIn(args, product.currency);
  return Object.entries(productLabels(translatorOf(context, "products"))).flatMap(
    ([name, label]): ComparedField[] =>
      name === "data"
        ? compareFields(context, label, fieldsOf(stored), fieldsOf(typed))
        : [{ names: [name], label, stored: show(name, stored[name]), typed: show(name, typed[name]) }],
  );
}

async function shownIn(args: FormArgs, currency: string) {
  const { context } = args;
  const t = translatorOf(context, "products");
  const week = translatorOf(context, "pickup") as Translate;
  const units = unitsOf(translatorOf(context));
  const categories = await load(categoryChoices, args);
  return (name: string, value: unknown): string => {
    const text = String(value ?? "");
    if (name === "state") return t(`states.${text}` as "states.0");
    if (name === "pickup_days")
      return [value ?? wholeWeek]
        .flat()
        .map((day) => week(`pickup:short.${day}`))
        .join(", ");
    if (name === "notice") return typedPickupNoticeInWords(value, week);
    if (name === "unit") return units.name(Number(text));
    if (name === "category_id") return categories.find(({ id }) => id === text)?.name ?? t("uncategorized");
    const price = name === "price" ? parseMoney(text) : null;
    return price === null ? text : formatMoney(price, currency, localeOf(context));
  };
}

/** Each by its name; then their order, where both sides have the same. */
function compareFields(context: Context, label: string, stored: Field[], typed: Field[]): ComparedField[] {
  const t = translatorOf(context, "products");
  const text = (field: Field | undefined): string => {
    if (!field) return "";
    const { type, required, options = [] } = field;
    const parts = [t(`form.types.${type}`)];
    if (Number(required)) parts.push(t("form.required"));
    if (hasOptions(type)) parts.push([options].flat().join(", "));
    return parts.join(" · ");
  };
  const names = [...new Set([...stored, ...typed].map(({ name }) => name))];
  const named = (fields: Field[], name: string) => text(fields.find((field) => field.name === name));
  const compared = names.map((name) => ({
    names: ["data"],
    label: `${label}: ${name}`,
    stored: named(stored, name),
    typed: named(typed, name),
  }));
  if (names.length !== stored.length || names.length !== typed.length) return compared;
  const order = (fields: Field[]) => fields.map(({ name }) => name).join(", ");
  return [...compared, { names: ["data"], label, stored: order(stored), typed: order(typed) }];
}

type Field = Pick<FieldValues, "name" | "type"> & Partial<FieldValues>;
const fieldsOf = ({ data }: Typed): Field[] => (data as { fields?: Field[] } | undefined)?.fields ?? [];
