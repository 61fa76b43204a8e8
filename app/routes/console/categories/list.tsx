import { AddLink } from "#app/components/dialog-link.tsx";
import { Filters, FilterText } from "#app/components/filters.tsx";
import { ListPage } from "#app/components/list-page.tsx";
import { Quota } from "#app/components/quota.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { categoryQuota } from "#app/domain/catalogue/category-quota.server.ts";
import { createCategory } from "#app/domain/catalogue/create-category.server.ts";
import { deleteCategory } from "#app/domain/catalogue/delete-category.server.ts";
import { listCategories } from "#app/domain/catalogue/list-categories.server.ts";
import { updateCategory } from "#app/domain/catalogue/update-category.server.ts";
import { allowed } from "#app/http/caller.server.ts";
import { keepWithinPages } from "#app/http/keep-within-pages.server.ts";
import { load } from "#app/http/load.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import type { AppHandle } from "#app/lib/i18n.ts";
import type { Route } from "./+types/list";
import { CategoryTable } from "./table.tsx";

export const handle: AppHandle = { ns: ["categories"] };

export async function loader(args: Route.LoaderArgs) {
  const { list, quota } = await load({ list: listCategories, quota: categoryQuota }, args);
  keepWithinPages(args.url, list);
  const may = allowed(args.context, {
    create: createCategory,
    update: updateCategory,
    remove: deleteCategory,
  });
  return { list, quota, may, title: pageTitle(args.context, "categories", "title") };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export default function Categories({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("categories");
  const { quota, may } = loaderData;
  const add = may.create && quota.used < quota.limit && <AddLink>{t("add")}</AddLink>;
  return (
    <ListPage
      title={t("title")}
      quota={
        <Quota {...quota} to={null}>
          {t("quota", quota)}
        </Quota>
      }
      add={quota.used > 0 && add}
    >
      <Filters debounceMs={200}>
        <FilterText name="name" label={t("name")} />
      </Filters>
      <CategoryTable {...loaderData} used={quota.used} add={add} />
    </ListPage>
  );
}
