import type { OfferedProduct } from "#app/domain/catalogue/orderable.server.ts";
import { inWidth } from "#app/lib/picture-address.ts";

/** A product as the counter draws it. */
export interface ShownProduct
  extends Pick<OfferedProduct, "id" | "name" | "unit" | "price" | "category_id" | "fields" | "position"> {
  /** Whether it needs an answer: then adding opens a page of its own. */
  asks: boolean;
  /** The address of a small picture. */
  image: string | null;
}

export const toShown = (product: OfferedProduct): ShownProduct => {
  const { id, name, unit, price, category_id, fields, position, image } = product;
  return {
    id,
    name,
    unit,
    price,
    category_id,
    fields,
    position,
    asks: fields.some(({ required }) => required),
    image: image && inWidth(image, 96),
  };
};
