import type { APIRequestContext } from "@playwright/test";
import { postForm } from "./post-form.ts";

// What is sold, and where: posted by whoever owns the business, without drawing a page.

const console = "/console/store";

export async function addWorkplace(owner: APIRequestContext, name: string): Promise<void> {
  const address = "Str. Memorandumului 14, Cluj-Napoca";
  await postForm(owner, `${console}/workplaces/new`, "workplace", { name, address });
}

export async function addCategory(owner: APIRequestContext, name: string): Promise<void> {
  await postForm(owner, `${console}/categories/new`, "category", { name });
}

export interface ProductFacts {
  name: string;
  category: string;
  /** The unit's code. */
  unit: string;
  price: string;
  /** The name of an optional question of one line. */
  asks?: string;
  sku?: string;
  barcode?: string;
  description?: string;
}

/** Gives the address of the product's form. */
export async function addProduct(owner: APIRequestContext, product: ProductFacts): Promise<string> {
  const { category, asks, ...facts } = product;
  return postForm(owner, `${console}/product`, "product", {
    ...facts,
    category_id: { choice: category },
    ...(asks && { "data.fields[0].name": asks, "data.fields[0].type": "text" }),
  });
}
