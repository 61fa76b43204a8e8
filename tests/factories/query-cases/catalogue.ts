import type { World } from "../world.ts";
import type { QueryCases } from "./query-case.ts";

const picture = ({ product, imageId }: World) => ({ product_id: product.id, image_id: imageId });

export const catalogueCases: QueryCases = {
  categoryChoices: {},
  copiedProduct: {
    input: ({ product }) => ({ from: product.id, mark: "copie" }),
    foreign: (_, { product }) => [{ from: product.id }],
  },
  editedProduct: {
    input: ({ product }) => ({ product_id: product.id }),
    foreign: (_, { product }) => [{ product_id: product.id }],
  },
  pictureOfProduct: {
    input: picture,
    foreign: (_, other) => [picture(other), { image_id: other.imageId }, { product_id: other.product.id }],
  },
};
