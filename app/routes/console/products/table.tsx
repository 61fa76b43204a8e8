import type { ReactNode } from "react";
import { ListTable } from "#app/components/list-table.tsx";
import type { Column } from "#app/components/table.tsx";
import { useSearch } from "#app/components/use-search.ts";
import { useUnits } from "#app/components/use-units.ts";
import type { ProductRow } from "#app/domain/catalogue/product-rows.server.ts";
import { productState } from "#app/domain/catalogue/product-states.ts";
import type { Page } from "#app/lib/page.ts";
import { OwnOrder } from "../own-order.tsx";
import { useMoving } from "../use-moving.tsx";
import { LIST } from "./form-address.ts";
import { priceCell, useOpenPrice } from "./price-cell.tsx";
import { actsCell, isArchived, nameCell, stateCell } from "./row-cells.tsx";
import { type RowWords, useRowWords } from "./row-words.ts";
import "./list.css";

type Shown =
  | "id"
  | "name"
  | "state"
  | "unit"
  | "price"
  | "version"
  | "sku"
  | "barcode"
  | "out_today"
  | "created_at";
interface Told {
  category: string | null;
  fields: number;
  /** How many there are, and the address of the first. */
  images: number;
  image: string | null;
}
/** What is shown of a product. */
export type Row = Pick<ProductRow, Shown> & Told;
export type May = Record<"open" | "create" | "update" | "archive", boolean>;

interface ProductTableProps {
  list: Page<Row> & { total: number; trash: number; close: boolean };
  /** The name that was looked for. */
  wanted: string | null;
  /** The id of the row at which the page begins. */
  at: string | undefined;
  may: May;
  currency: string;
  timeZone: string;
  /** The act that makes a new row, when it is allowed. */
  add: ReactNode;
}

/** The products, one row each (document 2, section 2). */
export function ProductTable({ add, list, wanted, at, ...shown }: ProductTableProps) {
  const words = useRowWords(shown.currency);
  useOpenPrice();
  const { t } = words;
  const columns = useColumns(shown, words);
  const { may } = shown;
  const search = useSearch();
  const inCategory = search.get("category_id");
  const moving = useMoving<Row, typeof list>({
    list,
    base: LIST,
    narrowedBy: ["state", "name", "sku", "barcode"],
    may: may.update && Boolean(inCategory),
    at,
  });
  const close = list.close && wanted ? t("close", { name: wanted }) : false;
  return (
    <>
      {close ? <p className="lead-in close-by">{close}</p> : null}
      {may.update && inCategory && list.count > 1 ? (
        <OwnOrder text={t("order.text")} start={t("order.start")} end={t("order.end")} />
      ) : null}
      <ListTable
        caption={t("title")}
        list={moving.list}
        total={t("count", { count: list.count })}
        noMatch={t("noMatch")}
        outcome={close}
        first={
          list.total + list.trash === 0 && {
            text: t("empty"),
            none: t("noneYet"),
            add,
            missing: may.create ? null : "post_items",
          }
        }
        columns={moving.movable ? columns.toSpliced(2, 0, moving.column) : columns}
        tableBox={moving.box}
        rowLabel={({ name }) => name}
        rowClass={(row) => (row.state === productState.inactive || isArchived(row) ? "sleeping" : undefined)}
        acts={(row) => actsCell(row, may, words)}
      />
    </>
  );
}

function useColumns(
  { may, timeZone }: Pick<ProductTableProps, "may" | "timeZone">,
  words: RowWords,
): Column<Row>[] {
  const { t, format } = words;
  const units = useUnits();
  const mayChange = (row: Row) => may.update && !isArchived(row);
  return [
    { key: "state", header: t("column.state"), place: "keep", cell: (row) => stateCell(row, words) },
    {
      key: "name",
      header: t("column.name"),
      place: "name",
      sort: { up: "name", down: "-name" },
      className: "pictured",
      cell: (row) => nameCell(row, may, words),
    },
    {
      key: "price",
      bare: true,
      header: t("form.price"),
      numeric: true,
      className: "priced",
      sort: { up: "price", down: "-price" },
      cell: (row) => priceCell(row, mayChange(row), words),
    },
    {
      key: "category",
      bare: true,
      header: t("column.category"),
      className: "within",
      cell: (row) => row.category ?? <span className="nowrap">{t("uncategorized")}</span>,
    },
    { key: "unit", header: t("column.unit"), minor: "aside", cell: (row) => units.short(row.unit) },
    {
      key: "fields",
      header: t("column.fields"),
      numeric: true,
      minor: true,
      className: "seldom",
      cell: (row) => (row.fields ? format.number(row.fields) : null),
    },
    {
      key: "images",
      header: t("column.images"),
      numeric: true,
      minor: true,
      className: "seldom",
      cell: ({ images }) => (images ? format.number(images) : null),
    },
    code("sku", t("column.sku")),
    code("barcode", t("column.barcode")),
    {
      key: "created",
      header: t("column.created"),
      sort: { up: "created", down: null },
      numeric: true,
      minor: true,
      cell: (row) => format.date(row.created_at, timeZone),
    },
  ];
}

const code = (key: "sku" | "barcode", header: string): Column<Row> => ({
  key,
  header,
  minor: key === "barcode" || "aside",
  ...(key === "barcode" && { className: "seldom" }),
  cell: (row) => row[key] && <Code>{row[key]}</Code>,
});

/** A short code stays on one line. */
function Code({ children }: { children: string }) {
  return <span className={children.length > 14 ? "code breaks" : "code nowrap"}>{children}</span>;
}
