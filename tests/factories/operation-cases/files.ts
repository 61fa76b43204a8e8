import { makePicture } from "../picture.ts";
import type { OperationCases } from "./operation-case.ts";

export const filesCases: OperationCases = {
  "POST_/v1/items/:item_id/image": {
    input: (own) => ({ item_id: own.product.id, file: [makePicture()] }),
    foreign: (_, other) => [{ item_id: other.product.id }],
    bad: [
      [{ file: [] }, "file"],
      [{ file: ["poza.jpg"] }, "file.0"],
    ],
    makes: "product_image",
  },
  "PUT_/v1/items/:item_id/image/:image_id": {
    input: (own) => ({ item_id: own.product.id, image_id: own.imageId, position: 1 }),
    foreign: (_, other) => [{ item_id: other.product.id }, { image_id: other.imageId }],
    bad: [[{ position: 0 }, "position"]],
  },
  "DELETE_/v1/items/:item_id/image/:image_id": {
    input: (own) => ({ item_id: own.product.id, image_id: own.imageId }),
    foreign: (_, other) => [{ item_id: other.product.id }, { image_id: other.imageId }],
  },
  "DELETE_/v1/files/:file_id": {
    input: (own) => ({ file_id: own.imageId }),
    foreign: (_, other) => [{ file_id: other.imageId }],
  },
};
