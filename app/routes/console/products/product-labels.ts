import type { TFunction } from "i18next";

/** What the fields of a product's form are called, in the order of the form. */
export const productLabels = (t: TFunction<"products">) => ({
  name: t("column.name"),
  price: t("form.price"),
  unit: t("column.unit"),
  category_id: t("column.category"),
  state: t("form.state"),
  cart_limit: t("form.cartLimit"),
  description: t("form.description"),
  nutritional: t("form.nutritional"),
  pickup_days: t("form.pickupDays"),
  notice: t("form.notice"),
  second_name: t("form.second.name"),
  second_description: t("form.second.description"),
  second_nutritional: t("form.second.nutritional"),
  sku: t("column.sku"),
  barcode: t("column.barcode"),
  data: t("form.fields"),
});
