import type { ReactNode } from "react";
import { filtersIn } from "#app/lib/filters-in.ts";
import type { NamespaceWith } from "#app/lib/i18n.ts";
import type { Page } from "#app/lib/page.ts";
import { AddLink, DialogLink } from "./dialog-link.tsx";
import { FilterKept, Filters } from "./filters.tsx";
import { ListPage } from "./list-page.tsx";
import { ListTable, type Right } from "./list-table.tsx";
import { Quota } from "./quota.tsx";
import { RowActs } from "./row-menu.tsx";
import type { TableProps } from "./table.tsx";
import { useTexts, useTranslation } from "./translation.tsx";
import { useSearch } from "./use-search.ts";

type Text = "title" | "add" | "count_one" | "count_other" | "empty" | "noneYet" | "noMatch";

interface ListScreenProps<Row> extends Pick<TableProps<Row>, "columns" | "rowClass" | "tableBox"> {
  /** The list's texts; `quota` too, where it has one. */
  texts: NamespaceWith<Record<Text, string>>;
  list: Page<Row>;
  may: Readonly<Record<"create" | "update" | "remove", boolean>>;
  /** The right that making a row takes. */
  right: Right;
  /**
   * How many rows there are and may be, and whether none is added for want of a plan; where that comes from, unless it is the
   * plan.
   */
  quota?: { used: number; limit: number; closed?: boolean; to?: null };
  /** What a row is called by: the parameter that searches the list by it, and its label among the texts, have its name. */
  search: keyof Row & string;
  /** What can be done with a row, unless that is to edit and to delete it. */
  acts?: (row: Row) => ReactNode;
  /** What stands above the filters. */
  children?: ReactNode;
}

/** The page of a list whose rows are made, changed and deleted in dialogs over it. */
export function ListScreen<Row extends { id: string }>({
  texts,
  list,
  may,
  right,
  quota,
  search,
  acts = (row) => <UsualActs id={row.id} name={String(row[search])} may={may} />,
  children,
  ...table
}: ListScreenProps<Row>) {
  const t = useTexts(texts);
  const address = useSearch();
  const none = quota ? quota.used === 0 : list.count === 0 && filtersIn(address).length === 0;
  const full = quota && (quota.closed || quota.used >= quota.limit);
  const add = may.create && !full && <AddLink>{t("add")}</AddLink>;
  return (
    <ListPage
      title={t("title")}
      quota={quota && <Quota {...quota}>{t("quota", { ...quota, count: quota.limit })}</Quota>}
      add={!none && add}
      searchOnly
    >
      {children}
      <Filters debounceMs={200} search={{ name: search, label: t(search) }}>
        <FilterKept name="sort" />
      </Filters>
      <ListTable
        caption={t("title")}
        list={list}
        total={t("count", { count: list.count })}
        noMatch={t("noMatch")}
        first={none && { text: t("empty"), none: t("noneYet"), add, missing: may.create ? null : right }}
        rowLabel={(row) => String(row[search])}
        acts={acts}
        {...table}
      />
    </ListPage>
  );
}

interface UsualActsProps {
  id: string;
  /** What the row is called. */
  name: string;
  may: Readonly<Record<"update" | "remove", boolean>>;
}

/** To edit a row, and to delete it. */
export function UsualActs({ id, name, may }: UsualActsProps) {
  const { t } = useTranslation("common");
  return (
    <RowActs>
      {may.update && (
        <DialogLink to={`${id}/edit`} aria-label={t("act.editOf", { name })}>
          {t("act.edit")}
        </DialogLink>
      )}
      {may.remove && (
        <DialogLink to={`${id}/delete`} aria-label={t("act.deleteOf", { name })}>
          {t("act.delete")}
        </DialogLink>
      )}
    </RowActs>
  );
}
