import { RowName } from "#app/components/dialog-link.tsx";
import { ListScreen } from "#app/components/list-screen.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { categoryQuota } from "#app/domain/catalogue/category-quota.server.ts";
import { createCategory } from "#app/domain/catalogue/create-category.server.ts";
import { deleteCategory } from "#app/domain/catalogue/delete-category.server.ts";
import { listCategories } from "#app/domain/catalogue/list-categories.server.ts";
import { categoryState } from "#app/domain/catalogue/product-states.ts";
import { updateCategory } from "#app/domain/catalogue/update-category.server.ts";
import { loadList } from "#app/http/list-page.server.ts";
import { onPage } from "#app/http/load.server.ts";
import type { AppHandle } from "#app/lib/app-handle.ts";
import { OwnOrder } from "../own-order.tsx";
import { useMoving } from "../use-moving.tsx";
import type { Route } from "./+types/list";
import { CategoryActs, CategoryState } from "./row.tsx";

export const handle: AppHandle = { ns: ["categories"], dialogs: true };

const asked = onPage(listCategories, "sort");

export const loader = (args: Route.LoaderArgs) =>
  loadList(
    args,
    { list: asked, quota: categoryQuota },
    { create: createCategory, update: updateCategory, remove: deleteCategory },
  );

type Row = Route.ComponentProps["loaderData"]["list"]["items"][number];

/** The categories, one row each (document 2, section 2). */
export default function Categories({ loaderData: { quota, ...shown } }: Route.ComponentProps) {
  const { t } = useTranslation("categories");
  const moving = useMoving<Row, typeof shown.list>({
    list: shown.list,
    base: "/console/store/categories",
    narrowedBy: ["name"],
    may: shown.may.update,
    at: shown.at,
  });
  const format = useFormat();
  const nameOf = ({ id, name }: { id: string; name: string }) => (
    <RowName edit={shown.may.update ? `${id}/edit` : null}>{name}</RowName>
  );
  return (
    <ListScreen
      {...shown}
      list={moving.list}
      texts="categories"
      right="post_categories"
      quota={{ ...quota, to: null }}
      search="name"
      tableBox={moving.box}
      columns={[
        {
          key: "state",
          header: t("state"),
          place: "keep",
          cell: (row) => <CategoryState code={row.state} />,
        },
        { key: "name", header: t("name"), place: "name", sort: { up: "name", down: "-name" }, cell: nameOf },
        ...(moving.movable ? [moving.column] : []),
        { key: "products", header: t("products"), numeric: true, cell: (row) => format.number(row.items) },
        {
          key: "created",
          header: t("created"),
          sort: { up: "created", down: null },
          numeric: true,
          minor: "aside",
          cell: (row) => format.date(row.created_at, "UTC"),
        },
      ]}
      rowClass={({ state }) => (state === categoryState.active ? undefined : "sleeping")}
      acts={(row) => <CategoryActs {...row} may={shown.may} />}
    >
      {shown.may.update && quota.used > 1 && (
        <OwnOrder text={t("order.text")} start={t("order.start")} end={t("order.end")} />
      )}
    </ListScreen>
  );
}
