import { Link, useLocation } from "react-router";
import { Empty } from "#app/components/empty.tsx";
import { Pager } from "#app/components/pager.tsx";
import { MenuLink, MenuPost, RowActs, RowMenu } from "#app/components/row-menu.tsx";
import { CategoryState } from "#app/components/status.tsx";
import { type Column, Table } from "#app/components/table.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { CategoryRow } from "#app/domain/catalogue/category-queries.server.ts";
import { categoryState } from "#app/domain/catalogue/product-states.ts";
import type { Page } from "#app/lib/page.ts";

type May = Record<"update" | "remove", boolean>;

interface CategoryTableProps {
  list: Page<CategoryRow>;
  /** How many categories there are, whatever the filter says. */
  used: number;
  may: May;
}

/** The categories, one row each (document 2, section 2). */
export function CategoryTable({ list, used, may }: CategoryTableProps) {
  const { t } = useTranslation(["categories", "common"]);
  const format = useFormat();
  if (list.items.length === 0) return <Empty>{used ? t("noMatch") : t("empty")}</Empty>;
  const columns: Column<CategoryRow>[] = [
    {
      key: "state",
      header: t("state"),
      place: "keep",
      cell: ({ state }) => <CategoryState code={state} label={t(state === 0 ? "states.0" : "states.1")} />,
    },
    {
      key: "name",
      header: t("name"),
      place: "name",
      cell: ({ name }) => <span className="break-words">{name}</span>,
    },
    { key: "products", header: t("products"), numeric: true, cell: ({ items }) => format.number(items) },
    { key: "created", header: t("created"), cell: ({ created_at }) => format.date(created_at, "UTC") },
    {
      key: "acts",
      header: t("common:ui.actions"),
      hideHeader: true,
      place: "acts",
      cell: (row) => <Acts {...row} may={may} />,
    },
  ];
  return (
    <>
      <Table
        caption={t("title")}
        columns={columns}
        rows={list.items}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowClass={({ state }) => (state === categoryState.active ? undefined : "sleeping")}
      />
      <Pager {...list} total={t("count", { count: list.count })} />
    </>
  );
}

function Acts({ id, name, state, may }: CategoryRow & { may: May }) {
  const { t } = useTranslation(["categories", "common"]);
  const { search } = useLocation();
  if (!may.update && !may.remove) return null;
  const to = (page: string) => ({ pathname: `${id}/${page}`, search });
  const active = state === categoryState.active;
  return (
    <RowActs>
      {may.update && (
        <Link className="textlink" to={to("edit")} preventScrollReset>
          {t("common:act.edit")}
        </Link>
      )}
      <RowMenu label={t("otherActs", { name })}>
        {may.update && (
          <>
            <MenuLink to={to("edit")} preventScrollReset>
              {t("common:act.edit")}
            </MenuLink>
            <MenuPost
              action={`${id}/state/${active ? categoryState.inactive : categoryState.active}${search}`}
            >
              {active ? t("disable") : t("enable")}
            </MenuPost>
          </>
        )}
        {may.remove && (
          <MenuLink to={to("delete")} preventScrollReset danger>
            {t("common:act.delete")}
          </MenuLink>
        )}
      </RowMenu>
    </RowActs>
  );
}
