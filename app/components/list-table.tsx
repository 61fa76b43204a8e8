import type { ReactNode } from "react";
import type { Page } from "#app/lib/page.ts";
import { Empty } from "./empty.tsx";
import { Pager } from "./pager.tsx";
import { Table, type TableProps } from "./table.tsx";
import { useTranslation } from "./translation.tsx";

interface ListTableProps<Row> extends Omit<TableProps<Row>, "rows" | "rowKey"> {
  list: Page<Row>;
  /** The count in words: "128 products". */
  total: string;
  /** What a list says when no row matches. */
  noMatch: string;
  /** There is no row at all: what the list says then, with the first act where it is allowed. */
  first?: { text: string; add: ReactNode } | false;
}

/** A page of a list, and the way to its other pages. */
export function ListTable<Row extends { id: string }>({
  list,
  total,
  noMatch,
  first,
  ...table
}: ListTableProps<Row>) {
  const { t } = useTranslation("common");
  if (list.items.length === 0) {
    if (!first) return <Empty>{noMatch}</Empty>;
    return <Empty action={first.add}>{first.add ? first.text : t("ui.nothingYet")}</Empty>;
  }
  return (
    <>
      <Table {...table} rows={list.items} rowKey={({ id }) => id} />
      <Pager {...list} total={total} />
    </>
  );
}
