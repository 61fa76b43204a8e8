import { data } from "react-router";
import { type QuotaUse, quotaUse } from "#app/domain/billing/quota.server.ts";
import { addImages } from "#app/domain/catalogue/add-images.server.ts";
import { type CategoryChoice, categoryChoices } from "#app/domain/catalogue/category-choices.server.ts";
import { copiedProduct } from "#app/domain/catalogue/copied-product.server.ts";
import { createProduct } from "#app/domain/catalogue/create-product.server.ts";
import { editedProduct } from "#app/domain/catalogue/edited-product.server.ts";
import { listProducts } from "#app/domain/catalogue/list-products.server.ts";
import type { ProductRow } from "#app/domain/catalogue/product-rows.server.ts";
import { updateProduct } from "#app/domain/catalogue/update-product.server.ts";
import { allowed, scopeOf } from "#app/http/caller.server.ts";
import type { FormArgs } from "#app/http/form-door.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { translatorOf } from "#app/http/locale.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";

interface Drawn {
  product: ProductRow | null;
  /** What the form of a new one begins with. */
  copy?: ProductRow | null;
  /** There is none of this id. */
  unknown?: boolean;
  /** Why there is no room for a new one: the quota is used up, or no plan runs. */
  full?: "quota" | "plan" | null;
  categories: CategoryChoice[];
  /** The one-use token of a form that creates. */
  token?: string;
  imagesToken?: string;
}

/** The product whose form an address opens; empty for that of a new one. */
export const productId = ({ searchParams }: URL): string => searchParams.get("product_id") ?? "";

/** What the form of a product shows. An unknown id is a 404 that says so. */
export async function loadProduct(args: FormArgs) {
  const { context, url } = args;
  const drawn = await (productId(url) ? ofStored(args) : ofNew(args));
  const page = {
    ...drawn,
    currency: scopeOf(context).organization.currency,
    locale: scopeOf(context).organization.locale,
    may: allowed(context, {
      save: drawn.token ? createProduct : updateProduct,
      create: createProduct,
      list: listProducts,
      pictures: addImages,
    }),
  };
  return data(page, { status: drawn.unknown ? 404 : 200, headers: { "Cache-Control": "no-store" } });
}

async function ofNew(args: FormArgs): Promise<Drawn> {
  requireRight(args.context, createProduct);
  const asked = { categories: categoryChoices, quota: given(quotaUse, { of: "products" }) };
  const { categories, quota } = await load(asked, args);
  const from = args.url.searchParams.has("from");
  const copy = from ? await load(given(copiedProduct, { mark: markOf(args) }), args) : null;
  const unknown = from && copy === null;
  return { product: null, copy, unknown, full: fullBy(quota), categories, token: newFormToken() };
}

const fullBy = ({ used, limit, closed }: QuotaUse): Drawn["full"] =>
  closed ? "plan" : used >= limit ? "quota" : null;

/** What stands behind the name of a copy. */
const markOf = ({ context }: FormArgs): string => translatorOf(context, "products")("form.copy");

async function ofStored(args: FormArgs): Promise<Drawn> {
  const product_id = productId(args.url);
  const asked = { product: given(editedProduct, { product_id }), categories: categoryChoices };
  const { product, categories } = await load(asked, args);
  return { product, unknown: product === null, categories, imagesToken: newFormToken() };
}
