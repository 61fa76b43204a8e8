import type { FieldType } from "#app/domain/catalogue/product-fields.ts";
import type { ProductRow } from "#app/domain/catalogue/product-queries.server.ts";
import { UNCATEGORIZED } from "#app/domain/catalogue/product-states.ts";

export type FieldValues = {
  name: string;
  type: FieldType;
  required: number;
  options: string[];
};

/** What the form asks, by the names of the operation's input. */
export type ProductFormValues = {
  name: string;
  state: number;
  unit: number;
  category_id: string;
  sku: string;
  barcode: string;
  price: string;
  cart_limit: string;
  description: string;
  nutritional: string;
  data: { fields: FieldValues[] };
};

/** A product as the form shows it; without one the defaults of document 2, section 9. No limit is blank. */
export function valuesForForm(product: ProductRow | null) {
  if (!product) return { state: 0, unit: 0, price: "0.00" };
  const { category_id, cart_limit, ...rest } = product;
  return {
    ...rest,
    category_id: category_id === UNCATEGORIZED ? "" : category_id,
    cart_limit: cart_limit === -1 ? "" : String(cart_limit),
    data: { fields: product.data.fields.map((field) => ({ ...field, options: field.options ?? [] })) },
  };
}
