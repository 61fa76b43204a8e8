import { ButtonLink } from "#app/components/button.tsx";
import { FileLink } from "#app/components/file-link.tsx";
import { ListPage } from "#app/components/list-page.tsx";
import { Quota } from "#app/components/quota.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { limitOf } from "#app/domain/billing/quota.server.ts";
import { archiveProduct } from "#app/domain/catalogue/archive-product.server.ts";
import { categoryChoices } from "#app/domain/catalogue/category-choices.server.ts";
import { createProduct } from "#app/domain/catalogue/create-product.server.ts";
import { editedProduct } from "#app/domain/catalogue/edited-product.server.ts";
import { listProducts } from "#app/domain/catalogue/list-products.server.ts";
import type { ProductRow } from "#app/domain/catalogue/product-rows.server.ts";
import { updateProduct } from "#app/domain/catalogue/update-product.server.ts";
import { allowed, scopeOf } from "#app/http/caller.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { given, load, onPage } from "#app/http/load.server.ts";
import { takeToast } from "#app/http/toast.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import type { Route } from "./+types/list";
import { ProductFilters } from "./filters.tsx";
import { formAddress } from "./form-address.ts";
import { ProductTable, type Row } from "./table.tsx";

export const handle: AppHandle = { ns: ["products"], dialogs: true };

const asked = given(onPage(listProducts, "sort", "state"), { close: true });

export async function loader(args: Route.LoaderArgs) {
  const scope = scopeOf(args.context);
  const { list, categories } = await load({ list: asked, categories: categoryChoices }, args);
  keepWithinPages(args.url, list);
  const { items, ...page } = list;
  return {
    list: {
      ...page,
      items: items.map(rowOf),
    },
    at: (await takeToast(args.request, args.context)).toast?.at,
    wanted: args.url.searchParams.get("name"),
    categories,
    currency: scope.organization.currency,
    quota: { used: page.total, limit: limitOf(scope, "products", databaseNow()) },
    may: allowed(args.context, {
      open: editedProduct,
      create: createProduct,
      update: updateProduct,
      archive: archiveProduct,
    }),
    timeZone: scope.organization.timeZone,
  };
}

/** What a row shows. The texts of a product, its pickup days and second language stay behind: scripts would get them all. */
const rowOf = ({ data, category, images, ...product }: ProductRow): Row => ({
  id: product.id,
  name: product.name,
  state: product.state,
  unit: product.unit,
  price: product.price,
  version: product.version,
  sku: product.sku,
  barcode: product.barcode,
  out_today: product.out_today,
  created_at: product.created_at,
  images: images.length,
  image: images[0]?.url ?? null,
  category: category?.name ?? null,
  fields: data.fields.length,
});

export default function Products({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("products");
  const { list, quota, may, categories } = loaderData;
  const add = may.create && quota.used < quota.limit && (
    <ButtonLink variant="primary" to={formAddress()}>
      {t("add")}
    </ButtonLink>
  );
  return (
    <ListPage
      title={t("title")}
      search="name"
      quota={<Quota {...quota}>{t("quota", { ...quota, count: quota.limit })}</Quota>}
      links={
        list.total + list.trash > 0 ? (
          <FileLink to="/console/store/products/export">{t("export")}</FileLink>
        ) : null
      }
      add={list.total + list.trash > 0 && add}
    >
      <ProductFilters categories={categories} />
      <ProductTable {...loaderData} add={add} />
    </ListPage>
  );
}
