import type { Page } from "#app/lib/page.ts";
import { Empty } from "./empty.tsx";
import { Pager } from "./pager.tsx";
import { Table, type TableProps } from "./table.tsx";

interface ListTableProps<Row> extends Omit<TableProps<Row>, "rows" | "rowKey"> {
  list: Page<Row>;
  /** The count in words: "128 products". */
  total: string;
  /** What a list without rows says. */
  empty: string;
}

/** A page of a list, and the way to its other pages. */
export function ListTable<Row extends { id: string }>({ list, total, empty, ...table }: ListTableProps<Row>) {
  if (list.items.length === 0) return <Empty>{empty}</Empty>;
  return (
    <>
      <Table {...table} rows={list.items} rowKey={({ id }) => id} />
      <Pager {...list} total={total} />
    </>
  );
}
