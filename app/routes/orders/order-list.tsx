import type { ReactNode } from "react";
import { Pager } from "#app/components/pager.tsx";
import { PlainLink } from "#app/components/plain-link.tsx";
import { type Column, Table } from "#app/components/table.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { minutesLate } from "#app/domain/orders/lateness.ts";
import type { OrderSort } from "#app/domain/orders/limits.ts";
import type { ListedOrder } from "#app/domain/orders/listed-order.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import type { CappedPage, Page } from "#app/lib/page.ts";
import { orderPaths } from "./order-paths.ts";
import { originTag } from "./origin-tag.tsx";
import { StatusTag } from "./status-tag.tsx";
import { useOrderWords } from "./use-order-words.ts";
import "#app/components/css/worth.css";

type Words = ReturnType<typeof useOrderWords>;

interface ColumnsOptions {
  base: string;
  now: LocalNow;
  timeZone: string;
  /** Whether discarded orders say why. */
  reasons?: boolean;
  /** What the list can be sorted by now. */
  sorts?: readonly OrderSort[];
}

interface OrderListProps extends ColumnsOptions {
  list: Page<ListedOrder> & Partial<CappedPage<ListedOrder>>;
  caption: string;
  /** What can be done with an order of the list. */
  acts?: (order: ListedOrder) => ReactNode;
}

/** A page of orders as a table: the console's list, a member's own orders, the history. */
export function OrderList({ list, caption, acts, ...columns }: OrderListProps) {
  const { t } = useTranslation("orders");
  return (
    <>
      <Table
        caption={caption}
        columns={useOrderColumns(columns)}
        rows={list.items}
        rowKey={(order) => order.id}
        rowLabel={(order) => t("order", { number: order.number })}
        {...(acts && { acts })}
      />
      <Pager {...list} total={useOrderWords().total(list)} />
    </>
  );
}

function useOrderColumns({
  base,
  now,
  timeZone,
  reasons = false,
  sorts = [],
}: ColumnsOptions): Column<ListedOrder>[] {
  const { t } = useTranslation("orders");
  const words = useOrderWords();
  const format = useFormat();
  return [
    {
      key: "number",
      header: t("number"),
      className: "tight",
      place: "name",
      cell: (order) => <PlainLink to={orderPaths(base, order.id).page}>{order.number}</PlainLink>,
    },
    {
      key: "status",
      header: t("statusFilter"),
      place: "keep",
      cell: (order) => (
        <>
          <StatusTag status={order.status} /> {originTag(order)}
        </>
      ),
    },
    {
      key: "customer",
      header: t("customer"),
      className: "whom",
      bare: true,
      cell: words.customer,
    },
    { key: "workplace", header: t("workplace"), minor: true, cell: (order) => order.location },
    {
      key: "pickup",
      header: t("pickup"),
      ...(sorts.includes("pickup") && { sort: { up: "pickup" } }),
      bare: true,
      className: "nowrap",
      cell: (order) => pickupOf(order, now, words),
    },
    {
      key: "placed",
      header: t("placedAt"),
      ...(sorts.includes("created") && { sort: { up: "created", down: null } }),
      minor: "aside",
      className: "nowrap",
      cell: (order) => words.moment(order.created_at, timeZone, now),
    },
    personColumn("by", t("placedBy"), words.placedBy),
    personColumn("preparer", t("preparer"), ({ delivery }) => delivery),
    ...(reasons ? [reasonColumn(t("reason"), words)] : []),
    {
      key: "lines",
      header: t("products"),
      numeric: true,
      minor: "aside",
      cell: (order) => format.number(order.line_count),
    },
    {
      key: "total",
      header: t("total"),
      bare: true,
      numeric: true,
      className: "worth",
      cell: (order) => format.money(order.total, order.currency),
    },
  ];
}

/** Who did something with the order: a username, or the address of a user, whose title has all of it. */
const personColumn = (
  key: string,
  header: string,
  nameOf: (order: ListedOrder) => string | null,
): Column<ListedOrder> => ({
  key,
  header,
  minor: true,
  cell: (order) => {
    const name = nameOf(order);
    return (
      name && (
        <span className="person" title={name}>
          {name.replace(/@.*/, "")}
        </span>
      )
    );
  },
});

const reasonColumn = (header: string, words: Words): Column<ListedOrder> => ({
  key: "reason",
  header,
  minor: true,
  cell: (order) => words.reason(order.reason),
});

/** When the customer comes, and by how much it is late; null when nothing was agreed on. */
function pickupOf(order: ListedOrder, now: LocalNow, words: Words) {
  const pickup = words.pickup(order, now);
  const late = minutesLate(order, now);
  if (!pickup || late === 0) return pickup || null;
  return (
    <span>
      {pickup} <span className="overdue">{words.late(late)}</span>
    </span>
  );
}
