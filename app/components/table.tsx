import { type ComponentProps, Fragment, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { DASH, NoValue } from "./empty.tsx";
import { SortHead, type Sorts } from "./sort-head.tsx";
import { useTranslation } from "./translation.tsx";
import "./css/rows.css";
import { role } from "./table-roles.ts";
import { type Details, useRowDetails } from "./use-row-details.ts";

export interface Column<Row> {
  key: string;
  header: string;
  /** Without a value (null, or an empty text) a dash stands there, and nothing in a stacked row. */
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
  tableBox?: Pick<ComponentProps<"div">, "onFocus" | "onBlur" | "onPointerDown">;
}

/** A list as a table; where there is little room each row becomes a small sheet. */
export function Table<Row>({
  acts,
  caption,
  rows,
  rowKey,
  rowLabel,
  rowClass,
  tableBox,
  ...rest
}: TableProps<Row>) {
  const { t } = useTranslation("common");
  const columns = acts ? [...rest.columns, actsColumn(t("ui.actions"), acts)] : rest.columns;
  const cells = columns.map((column) => ({
    ...column,
    className: classNames(columnClass(column), column.place),
    voidClass: classNames(columnClass(column), "void"),
    label: column.place || column.bare ? undefined : column.header,
  }));
  const folded = columns.filter(({ minor }) => minor);
  const detailsClass = folded.every(({ minor }) => minor === "aside") ? "details-row aside" : "details-row";
  const details = useRowDetails();
  const detailsLabel = (row: Row) =>
    rowLabel ? t("ui.detailsOf", { name: rowLabel(row) }) : t("ui.details");
  return (
    <div className="table-box" {...tableBox} {...details.box}>
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
                {cells.map(({ key, className, voidClass, label, place, cell }) => {
                  const value = cell(row);
                  const none = !place && isNone(value);
                  return (
                    <td
                      key={key}
                      className={none ? voidClass : className}
                      data-label={label}
                      {...(place === "name" ? role.name : role.cell)}
                    >
                      {place === "name" && folded.length > 0 ? (
                        <>
                          <div className="head">{value}</div>
                          {rowDetails(row, folded, {
                            ...details.of(String(rowKey(row))),
                            className: detailsClass,
                            label: detailsLabel(row),
                          })}
                        </>
                      ) : none ? (
                        DASH
                      ) : (
                        value
                      )}
                    </td>
                  );
                })}
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
  return classNames(numeric && "num", foldedClass(minor), className);
}

const isNone = (value: ReactNode) => value === null || value === undefined || value === "";

const orDash = (value: ReactNode) => (isNone(value) ? <NoValue /> : value);

const foldedClass = (minor: Column<never>["minor"]) => (minor === true ? "minor" : minor || undefined);

interface RowDetails extends Details {
  className: string | undefined;
  /** What the button that shows them is called. */
  label: string;
}

/**
 * The columns that a narrow screen leaves out, one by one: drawn for the rows that were asked for alone. A function, not
 * a component: each row has one.
 */
function rowDetails<Row>(
  row: Row,
  columns: readonly Column<Row>[],
  { className, label, isShown, isNamed, href }: RowDetails,
) {
  return (
    <div className={classNames(className, isShown && "shown")}>
      <a href={href} aria-expanded={isShown} aria-label={label} {...(isNamed && { autoFocus: true })} />
      {isShown ? (
        <dl>
          {columns.map(({ key, header, minor, className: own, cell }) => {
            const look = classNames(foldedClass(minor), own);
            return (
              <Fragment key={key}>
                <dt className={look}>{header}</dt>
                <dd className={look}>{orDash(cell(row))}</dd>
              </Fragment>
            );
          })}
        </dl>
      ) : null}
    </div>
  );
}
