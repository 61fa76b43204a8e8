import type { ReactNode } from "react";
import { Link } from "react-router";
import { filtersIn } from "#app/lib/filters-in.ts";
import type { Page } from "#app/lib/page.ts";
import type rights from "#locales/en/rights.json";
import { Empty } from "./empty.tsx";
import { Pager } from "./pager.tsx";
import { SearchOutcome } from "./search-outcome.tsx";
import { Table, type TableProps } from "./table.tsx";
import { useTranslation } from "./translation.tsx";
import { useSearch } from "./use-search.ts";

/** A right, by the text that names it. */
export type Right = keyof typeof rights;

interface ListTableProps<Row> extends Omit<TableProps<Row>, "rows" | "rowKey"> {
  list: Page<Row>;
  /** The count in words: "128 products". */
  total: string;
  /** What a list says when no row matches. */
  noMatch: ReactNode;
  /** What came of a search, where the count does not say it. */
  outcome?: string | false;
  /** Where the whole list is, where that is not its address without all that narrows it; null for a list that is whole. */
  whole?: string | null;
  /** Whether Previous and Next are shown on each page. */
  bothWays?: boolean;
  /** There is no row at all. */
  first?: FirstProps | false;
}

interface FirstProps {
  /** What the list says beside the first act. */
  text: string;
  /** What it says without. */
  none: string;
  /** The first act, when it is allowed. */
  add: ReactNode;
  /** The right that is missing for it. */
  missing: Right | null;
}

/** A page of a list, and the way to its other pages. */
export function ListTable<Row extends { id: string }>({
  list,
  total,
  noMatch,
  outcome,
  whole,
  bothWays,
  first,
  ...table
}: ListTableProps<Row>) {
  const none = list.items.length === 0;
  if (none && first) return <First {...first} />;
  return (
    <>
      <SearchOutcome>{none ? noMatch : outcome || total}</SearchOutcome>
      {none ? (
        <NoMatch whole={whole}>{noMatch}</NoMatch>
      ) : (
        <>
          <Table {...table} rows={list.items} rowKey={({ id }) => id} />
          <Pager {...list} total={total} {...(bothWays && { bothWays })} />
        </>
      )}
    </>
  );
}

/** Nothing matches what is looked for: the way back to the whole list stands beside it. */
function NoMatch({ whole, children }: { whole: string | null | undefined; children: ReactNode }) {
  const { t } = useTranslation("common");
  const narrowed = filtersIn(useSearch()).length > 0;
  const to = whole === undefined && narrowed ? "." : whole;
  return <Empty action={to ? <Link to={to}>{t("ui.all")}</Link> : null}>{children}</Empty>;
}

/** A list in which nothing was ever made offers the first act, or says what that takes. */
function First({ text, none, add, missing }: FirstProps) {
  const { t } = useTranslation(["common", "rights"]);
  if (add) return <Empty action={add}>{text}</Empty>;
  return (
    <Empty>
      {none} {missing ? t("ui.addedBy", { right: t(`rights:${missing}`) }) : t("ui.withoutPlan")}
    </Empty>
  );
}
