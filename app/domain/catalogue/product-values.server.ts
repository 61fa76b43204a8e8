import { storedOr } from "#app/domain/pickup/pickup-row.server.ts";
import type { PickupNotice } from "#app/domain/pickup/pickup-rules.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { parseMoney } from "#app/lib/money.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import type { ProductField } from "./product-fields.ts";
import type { ProductRow } from "./product-rows.server.ts";
import { WHOLE_WEEK, weekOf } from "./week.ts";

/** What can be said of a product, under the names of the wire; the price in minor units. */
export interface ProductValues {
  name: string;
  state: number;
  unit: number;
  category_id: string | null;
  sku: string | null;
  barcode: string | null;
  price: number;
  cart_limit: number;
  description: string;
  nutritional: string;
  second_name: string;
  second_description: string;
  second_nutritional: string;
  /** As the table keeps them: {@link weekOf}. */
  pickup_days: number;
  notice: PickupNotice | null;
  fields: ProductField[];
}

/** What of a product is not said is this (document 2, section 9). */
export const blankProduct: Omit<ProductValues, "name"> = {
  state: 0,
  unit: 0,
  category_id: null,
  sku: null,
  barcode: null,
  price: 0,
  cart_limit: -1,
  description: "",
  nutritional: "",
  second_name: "",
  second_description: "",
  second_nutritional: "",
  pickup_days: WHOLE_WEEK,
  notice: null,
  fields: [],
};

/** The values of a stored product, for comparing and for the audit log. */
export const valuesOf = ({ data, price, category, category_id, ...row }: ProductRow): ProductValues => ({
  name: row.name,
  state: row.state,
  unit: row.unit,
  category_id: category ? category_id : null,
  sku: row.sku,
  barcode: row.barcode,
  price: parseMoney(price) ?? 0,
  cart_limit: row.cart_limit,
  description: row.description,
  nutritional: row.nutritional,
  second_name: row.second_name,
  second_description: row.second_description,
  second_nutritional: row.second_nutritional,
  pickup_days: weekOf(row.pickup_days),
  notice: row.notice,
  fields: data.fields,
});

type Given = { [K in keyof Omit<ProductValues, "fields">]?: ProductValues[K] | undefined } & {
  data?: { fields?: ProductField[] | undefined } | undefined;
};

/** The values that an input carries; what it does not is left out. */
export function valuesGiven({ data, ...given }: Given): Partial<ProductValues> {
  const entries = Object.entries({ ...given, fields: data?.fields });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The values as the table names them. */
export function columnsOf({ category_id, cart_limit, notice, ...rest }: ProductValues) {
  const { second_name, second_description, second_nutritional, pickup_days, ...same } = rest;
  return {
    ...same,
    categoryId: category_id,
    cartLimit: cart_limit,
    secondName: second_name,
    secondDescription: second_description,
    secondNutritional: second_nutritional,
    pickupDays: pickup_days,
    notice: storedOr(notice),
  };
}

/**
 * Refuses (`products_category`) a category that the organization does not have, and keeps the one it has from
 * being deleted until the end of the transaction.
 */
export async function requireCategory(db: Tx, { organizationId }: Scope, id: string | null | undefined) {
  if (!id) return;
  const found = await db.$executeRaw`SELECT FROM category
    WHERE organization_id = ${organizationId}::uuid AND id = ${id}::uuid FOR KEY SHARE`;
  if (found === 0) throw new Refusal("products_category", { field: "category_id" });
}
