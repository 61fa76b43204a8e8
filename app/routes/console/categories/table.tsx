import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { DialogLink } from "#app/components/dialog-link.tsx";
import { EditActs } from "#app/components/edit-acts.tsx";
import { ListTable } from "#app/components/list-table.tsx";
import { MenuPost } from "#app/components/row-menu.tsx";
import { Status } from "#app/components/status.tsx";
import type { Column } from "#app/components/table.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { CategoryRow } from "#app/domain/catalogue/category-rows.server.ts";
import { categoryState } from "#app/domain/catalogue/product-states.ts";
import type { Page } from "#app/lib/page.ts";

type May = Record<"create" | "update" | "remove", boolean>;

interface CategoryTableProps {
  list: Page<CategoryRow>;
  /** How many categories there are, whatever the filter says. */
  used: number;
  may: May;
  /** The act that makes a new row, when it is allowed. */
  add: ReactNode;
}

/** The categories, one row each (document 2, section 2). */
export function CategoryTable({ add, list, used, may }: CategoryTableProps) {
  const { t } = useTranslation("categories");
  const format = useFormat();
  const columns: Column<CategoryRow>[] = [
    {
      key: "state",
      header: t("state"),
      place: "keep",
      cell: ({ state }) => <CategoryState code={state} />,
    },
    {
      key: "name",
      header: t("name"),
      place: "name",
      cell: ({ name }) => name,
    },
    { key: "products", header: t("products"), numeric: true, cell: ({ items }) => format.number(items) },
    { key: "created", header: t("created"), cell: ({ created_at }) => format.date(created_at, "UTC") },
  ];
  return (
    <ListTable
      caption={t("title")}
      list={list}
      total={t("count", { count: list.count })}
      noMatch={t("noMatch")}
      first={
        used === 0 && {
          text: t("empty"),
          none: t("noneYet"),
          add,
          missing: may.create ? null : "post_categories",
        }
      }
      columns={columns}
      rowLabel={({ name }) => name}
      rowClass={({ state }) => (state === categoryState.active ? undefined : "sleeping")}
      acts={(row) => <Acts {...row} may={may} />}
    />
  );
}

function Acts({ id, name, state, may }: CategoryRow & { may: May }) {
  const { t } = useTranslation(["categories", "common"]);
  const { search } = useLocation();
  if (!may.update && !may.remove) return null;
  const active = state === categoryState.active;
  return (
    <EditActs edit={may.update ? `${id}/edit` : null} label={t("otherActs", { name })}>
      {may.update && (
        <MenuPost
          action={`/console/store/categories/${id}/state/${active ? categoryState.inactive : categoryState.active}${search}`}
        >
          {active ? t("disable") : t("enable")}
        </MenuPost>
      )}
      {may.remove && (
        <DialogLink to={`${id}/delete`} danger>
          {t("common:act.delete")}
        </DialogLink>
      )}
    </EditActs>
  );
}

/** Whether a category's products can be ordered (document 4, Codes). */
function CategoryState({ code }: { code: number }) {
  const { t } = useTranslation("categories");
  const active = code === categoryState.active;
  return <Status tone={active ? "on" : "off"}>{t(active ? "states.0" : "states.1")}</Status>;
}
