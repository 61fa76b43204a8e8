import type { OfferedProduct } from "#app/domain/catalogue/orderable.server.ts";
import { inWidth } from "#app/lib/picture-address.ts";

/** A product as the counter draws it. */
export interface ShownProduct extends Pick<OfferedProduct, "id" | "name" | "unit" | "price"> {
  /** Whether it asks for answers: then adding opens a page of its own. */
  asks: boolean;
  /** The address of a small picture. */
  image: string | null;
}

export const toShown = ({ id, name, unit, price, fields, image }: OfferedProduct): ShownProduct => ({
  id,
  name,
  unit,
  price,
  asks: fields.length > 0,
  image: image && inWidth(image, 96),
});
