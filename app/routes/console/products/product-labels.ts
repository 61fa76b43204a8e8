import type { TFunction } from "i18next";

/** What the fields of a product's form are called, in the order of the form. */
export const productLabels = (t: TFunction<"products">) => ({
  name: t("column.name"),
  state: t("form.state"),
  unit: t("column.unit"),
  category_id: t("column.category"),
  sku: t("column.sku"),
  barcode: t("column.barcode"),
  data: t("form.fields"),
  price: t("form.price"),
  cart_limit: t("form.cartLimit"),
  description: t("form.description"),
  nutritional: t("form.nutritional"),
});
