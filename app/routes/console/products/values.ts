import type { FieldMetadata } from "@conform-to/react";
import type { z } from "zod";
import type { FieldType } from "#app/domain/catalogue/product-fields.ts";
import type { productInput } from "#app/domain/catalogue/product-input.server.ts";
import type { ProductRow } from "#app/domain/catalogue/product-rows.server.ts";
import { UNCATEGORIZED } from "#app/domain/catalogue/product-states.ts";
import { shownDecimal } from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import { noticeForForm, type PickupNoticeValues } from "../pickup/values.ts";

export type FieldValues = {
  name: string;
  type: FieldType;
  required: number;
  options: string[];
};

type Asked = Exclude<keyof z.input<typeof productInput>, "data" | "notice" | "pickup_days">;

/** What the form asks, by the names of the operation's input. */
export type ProductFormValues = Record<Asked, string | number> & {
  pickup_days: string[];
  notice: PickupNoticeValues;
  data: { fields: FieldValues[] };
};

/** The fields of the form, as conform knows them. */
export type ProductFields = { [Name in keyof ProductFormValues]: FieldMetadata<ProductFormValues[Name]> };

/**
 * A product as the form shows it, its price as people write it; without one the defaults of document 2, section 9. No limit is
 * blank.
 */
export function valuesForForm(product: ProductRow | null, language: Language) {
  if (!product)
    return { state: 0, unit: 0, price: shownDecimal("0.00", language), pickup_days: daysForForm(wholeWeek) };
  const { category_id, cart_limit, price, pickup_days, notice, ...rest } = product;
  return {
    ...rest,
    price: shownDecimal(price, language),
    category_id: category_id === UNCATEGORIZED ? "" : category_id,
    cart_limit: cart_limit === -1 ? "" : String(cart_limit),
    pickup_days: daysForForm(pickup_days),
    notice: noticeForForm(notice),
    data: { fields: product.data.fields.map((field) => ({ ...field, options: field.options ?? [] })) },
  };
}

/** All days of the week. */
export const wholeWeek = [1, 2, 3, 4, 5, 6, 7];
const daysForForm = (days: readonly number[]): string[] => days.map(String);
