import { expect, test } from "vitest";
import { createProduct } from "#app/domain/catalogue/create-product.server.ts";
import { updateProduct } from "#app/domain/catalogue/update-product.server.ts";
import { Refusal, refusalCodes } from "#app/lib/refusal.ts";
import { incompleteCodes } from "./is-incomplete.ts";

test("what a product's form is refused with a 422 asks to review its fields, but a taken name", () => {
  const pictures = refusalCodes.filter((code) => code.startsWith("picture_"));
  const refused = [...(createProduct.refuses ?? []), ...(updateProduct.refuses ?? []), ...pictures];
  const of422 = refused.filter((code) => new Refusal(code).http === 422 && code !== "products_exists");
  expect([...new Set(of422)].sort()).toEqual([...incompleteCodes].sort());
});
