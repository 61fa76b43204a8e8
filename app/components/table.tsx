import { type ComponentProps, Fragment, type ReactNode } from "react";
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
  const minor = columns.filter((column) => column.minor);
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
            {rows.map((row) => (
              <tr key={rowKey(row)} className={rowClass?.(row)} {...role.row}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={classNames(columnClass(column), column.place, column.empty?.(row) && "void")}
                    data-label={column.place || column.bare ? undefined : column.header}
                    {...role.cell}
                  >
                    {column.place === "name" && minor.length > 0 ? (
                      <>
                        <div className="head">{column.cell(row)}</div>
                        <RowDetails columns={minor} row={row} name={rowLabel?.(row)} />
                      </>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
              </tr>
            ))}
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

/** The columns that a narrow screen leaves out, one by one. */
function RowDetails<Row>({
  columns,
  row,
  name,
}: {
  columns: Column<Row>[];
  row: Row;
  name: string | undefined;
}) {
  const { t } = useTranslation("common");
  return (
    <details
      className={classNames("details-row", columns.every(({ minor }) => minor === "aside") && "aside")}
    >
      <summary aria-label={name === undefined ? undefined : t("ui.detailsOf", { name })}>
        <span>{t("ui.details")}</span>
      </summary>
      <dl>
        {columns.map((column) => (
          <Fragment key={column.key}>
            <dt className={classNames(folded(column.minor), column.className)}>{column.header}</dt>
            <dd className={classNames(folded(column.minor), column.className)}>{column.cell(row)}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}
