import { data, type RouterContextProvider } from "react-router";
import { quotaOf } from "#app/domain/billing/quota.server.ts";
import { archiveProduct } from "#app/domain/catalogue/archive-product.server.ts";
import { categoryChoices } from "#app/domain/catalogue/category-rows.server.ts";
import { createProduct } from "#app/domain/catalogue/create-product.server.ts";
import { getProduct } from "#app/domain/catalogue/get-product.server.ts";
import { updateProduct } from "#app/domain/catalogue/update-product.server.ts";
import { allowed, callerOf, scopeOf } from "#app/http/caller.server.ts";
import { asPage } from "#app/http/page-refusal.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";

type Context = Readonly<RouterContextProvider>;

/** What the form of a product shows: of a new one without an id. An unknown id is a 404 that says so. */
export async function loadProduct(context: Context, id: string | null) {
  if (!id) requireRight(context, createProduct);
  const scope = scopeOf(context);
  const [product, categories, quota] = await Promise.all([
    id ? productOf(context, id) : null,
    categoryChoices(prisma, scope),
    id ? null : quotaOf(scope, "products"),
  ]);
  const page = {
    product,
    unknown: id !== null && id !== "" && product === null,
    full: quota !== null && quota.used >= quota.limit,
    categories,
    currency: scope.organization.currency,
    token: id ? undefined : newFormToken(),
    imagesToken: id ? newFormToken() : undefined,
    may: allowed(context, { save: id ? updateProduct : createProduct, archive: archiveProduct }),
    title: pageTitle(context, "products", id ? "form.edit" : "form.new"),
  };
  return data(page, { status: page.unknown ? 404 : 200, headers: { "Cache-Control": "no-store" } });
}

/** The product, or null when the organization has none with this id. */
async function productOf(context: Context, item_id: string) {
  try {
    return await perform(getProduct, callerOf(context), { item_id });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "not_found") return null;
    throw asPage(error);
  }
}
