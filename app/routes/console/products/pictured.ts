import type { ProductRow } from "#app/domain/catalogue/product-rows.server.ts";

/** What the section of a product's pictures shows of it. */
export type Pictured = Pick<ProductRow, "id" | "name" | "images">;
