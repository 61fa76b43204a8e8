import type { ProductField } from "#app/domain/catalogue/product-fields.ts";

/** A line of an order being changed, as it is typed. */
export interface EditRow {
  /** The line that it was; none for an added product. */
  id?: string;
  item_id: string;
  name: string;
  unit: number;
  quantity: string;
  note: string;
  fields: Readonly<Record<string, unknown>>;
  asks: readonly ProductField[];
}
