import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { SortHead, type Sorts } from "./sort-head.tsx";
import { useTranslation } from "./translation.tsx";
import "./css/rows.css";
import { role } from "./table-roles.ts";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand to the right. */
  numeric?: boolean;
  /** Folds into the row's details where the screen is narrow, or on a phone alone. */
  minor?: boolean | "aside";
  /** Says by itself what it is: a phone leaves its header out. */
  bare?: boolean;
  /** In a stacked row: the head line, the state line above it, the acts in its corner. */
  place?: "name" | "keep" | "acts";
  /** The header is for screen readers only. */
  hideHeader?: boolean;
  /** Leaves the cell out of a stacked row. */
  empty?: (row: Row) => boolean;
  className?: string;
  /** What pressing its head sorts by. */
  sort?: Sorts;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** What the row is about, for its details. */
  rowLabel?: (row: Row) => string;
  /** What can be done with a row, in its last cell. */
  acts?: (row: Row) => ReactNode;
  /** "sleeping" is a row that rests: inactive, archived. */
  rowClass?: (row: Row) => string | undefined;
  /** What hears of the focus and of pointers in it. */
  tableRoom?: Pick<ComponentProps<"div">, "onFocus" | "onBlur" | "onPointerDown">;
}

/** A list as a table; where there is little room each row becomes a small sheet. */
export function Table<Row>({
  acts,
  caption,
  rows,
  rowKey,
  rowLabel,
  rowClass,
  tableRoom,
  ...rest
}: TableProps<Row>) {
  const { t } = useTranslation("common");
  const columns = acts ? [...rest.columns, actsColumn(t("ui.actions"), acts)] : rest.columns;
  const cells = columns.map((column) => ({
    ...column,
    className: classNames(columnClass(column), column.place),
    label: column.place || column.bare ? undefined : column.header,
  }));
  const terms = columns.filter(({ minor }) => minor).map(termOf);
  return (
    <div className="table-room" {...tableRoom}>
      <div className="table-frame">
        <table className="table stack" {...role.table}>
          <caption className="vh">{caption}</caption>
          <thead {...role.group}>
            <tr {...role.row}>
              {columns.map((column) => (
                <Head key={column.key} column={column} />
              ))}
            </tr>
          </thead>
          <tbody {...role.group}>
            {rows.map((row) => {
              // What is folded into the details is made once and drawn twice.
              const contents = new Map(columns.map(({ key, cell }) => [key, cell(row)]));
              return (
                <tr key={rowKey(row)} className={rowClass?.(row)} {...role.row}>
                  {cells.map(({ key, className, label, empty, place }) => (
                    <td
                      key={key}
                      className={empty?.(row) ? classNames(className, "void") : className}
                      data-label={label}
                      {...role.cell}
                    >
                      {place === "name" && terms.length > 0 ? (
                        <>
                          <div className="head">{contents.get(key)}</div>
                          <RowDetails terms={terms} contents={contents} name={rowLabel?.(row)} />
                        </>
                      ) : (
                        contents.get(key)
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Head<Row>({ column }: { column: Column<Row> }) {
  const { header, hideHeader, sort } = column;
  if (sort) return <SortHead {...sort} className={columnClass(column)} header={header} />;
  return (
    <th scope="col" className={columnClass(column)} {...role.header}>
      {hideHeader ? <span className="vh">{header}</span> : header}
    </th>
  );
}

const actsColumn = <Row,>(header: string, cell: Column<Row>["cell"]): Column<Row> => ({
  key: "acts",
  header,
  hideHeader: true,
  place: "acts",
  cell,
});

function columnClass<Row>({ numeric, minor, className }: Column<Row>): string | undefined {
  return classNames(numeric && "num", folded(minor), className);
}

const folded = (minor: Column<never>["minor"]) => (minor === true ? "minor" : minor || undefined);

interface Term {
  column: string;
  className: string | undefined;
  aside: boolean;
  /** Its name, drawn alike in each row. */
  drawn: ReactNode;
}

function termOf<Row>({ key, minor, header, ...column }: Column<Row>): Term {
  const className = classNames(folded(minor), column.className);
  return {
    column: key,
    className,
    aside: minor === "aside",
    drawn: (
      <dt key={`${key}-term`} className={className}>
        {header}
      </dt>
    ),
  };
}

interface RowDetailsProps {
  terms: readonly Term[];
  /** By the keys of the columns. */
  contents: ReadonlyMap<string, ReactNode>;
  name: string | undefined;
}

/** The columns that a narrow screen leaves out, one by one. */
function RowDetails({ terms, contents, name }: RowDetailsProps) {
  const { t } = useTranslation("common");
  return (
    <details className={classNames("details-row", terms.every(({ aside }) => aside) && "aside")}>
      <summary aria-label={name === undefined ? undefined : t("ui.detailsOf", { name })}>
        <span>{t("ui.details")}</span>
      </summary>
      <dl>
        {terms.flatMap(({ column, className, drawn }) => [
          drawn,
          <dd key={column} className={className}>
            {contents.get(column)}
          </dd>,
        ])}
      </dl>
    </details>
  );
}
