import { data, Link, Outlet } from "react-router";
import { reloadAfterConflict } from "#app/components/after-conflict.ts";
import { Notice } from "#app/components/notice.tsx";
import { PageBehind } from "#app/components/page-behind.tsx";
import { PageHead } from "#app/components/page-head.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { archiveProduct } from "#app/domain/catalogue/archive-product.server.ts";
import { categoryChoices } from "#app/domain/catalogue/category-queries.server.ts";
import { createProduct } from "#app/domain/catalogue/create-product.server.ts";
import { getProduct } from "#app/domain/catalogue/get-product.server.ts";
import { productState } from "#app/domain/catalogue/product-states.ts";
import { updateProduct } from "#app/domain/catalogue/update-product.server.ts";
import { allowed, callerOf, scopeOf } from "#app/http/caller.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { asPage } from "#app/http/page-refusal.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { newFormToken } from "#app/lib/form-token.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import { perform } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Route } from "./+types/product";
import { ProductForm } from "./form.tsx";
import { formAddress, listAddress } from "./form-address.ts";
import { ImageForms } from "./images-section.tsx";

export const handle: AppHandle = { ns: ["products"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get("product_id");
  if (!id) requireRight(context, createProduct);
  const scope = scopeOf(context);
  const [product, categories] = await Promise.all([
    id ? productOf(context, id) : null,
    categoryChoices(prisma, scope),
  ]);
  const page = {
    product,
    unknown: id !== null && id !== "" && product === null,
    categories,
    currency: scope.organization.currency,
    token: id ? undefined : newFormToken(),
    imagesToken: id ? newFormToken() : undefined,
    may: allowed(context, { save: id ? updateProduct : createProduct, archive: archiveProduct }),
    title: pageTitle(context, "products", id ? "form.edit" : "form.new"),
  };
  return data(page, { status: page.unknown ? 404 : 200, headers: { "Cache-Control": "no-store" } });
}

export async function action(args: Route.ActionArgs) {
  const { searchParams, search } = args.url;
  const id = searchParams.get("product_id");
  const outcome = await (id ? submit(updateProduct, args, { item_id: id }) : submit(createProduct, args));
  if (!outcome.ok) return outcome.reply;
  return redirectWithToast(formAddress(outcome.result.id, search), "saved");
}

export const shouldRevalidate = reloadAfterConflict;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** The product, or null when the organization has none with this id. */
async function productOf(context: Route.LoaderArgs["context"], item_id: string) {
  try {
    return await perform(getProduct, callerOf(context), { item_id });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "not_found") return null;
    throw asPage(error);
  }
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("products");
  const { product, unknown, imagesToken } = loaderData;
  if (unknown) return <Closed title={t("form.notFound")}>{t("form.notFoundText")}</Closed>;
  if (product?.state === productState.archived)
    return <Closed title={product.name}>{t("form.archived")}</Closed>;
  return (
    <>
      <PageBehind>
        <PageHead title={product ? t("form.edit") : t("form.new")} />
        <ProductForm {...loaderData} reply={actionData} />
        {product && imagesToken && <ImageForms product={product} token={imagesToken} />}
      </PageBehind>
      <Outlet />
    </>
  );
}

/** There is nothing to edit. */
function Closed({ title, children }: { title: string; children: string }) {
  const { t } = useTranslation("products");
  return (
    <>
      <PageHead title={title} />
      <Notice tone="warn" action={<Link to={listAddress("")}>{t("form.previous")}</Link>}>
        {children}
      </Notice>
    </>
  );
}
