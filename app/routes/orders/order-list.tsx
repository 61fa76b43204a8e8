import type { ReactNode } from "react";
import { NoValue } from "#app/components/empty.tsx";
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
import { OriginTag } from "./origin-tag.tsx";
import { StatusTag } from "./status-tag.tsx";
import { useOrderWords } from "./use-order-words.ts";

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
      <Pager {...list} total={t(list.count_capped ? "countOver" : "count", { count: list.count })} />
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
          <StatusTag status={order.status} /> <OriginTag order={order} />
        </>
      ),
    },
    {
      key: "customer",
      header: t("customer"),
      className: "whom",
      bare: true,
      cell: (order) => words.customer(order) ?? <NoValue />,
      empty: (order) => words.customer(order) === null,
    },
    { key: "workplace", header: t("workplace"), minor: true, cell: (order) => order.location },
    {
      key: "pickup",
      header: t("pickup"),
      ...(sorts.includes("pickup") && { sort: { up: "pickup" } }),
      bare: true,
      className: "nowrap",
      cell: (order) => <Pickup order={order} now={now} />,
      empty: (order) => words.pickup(order, now) === "",
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
      cell: (order) => format.money(order.total, order.currency),
    },
  ];
}

/** Who did something with the order: a username, or the address of a user. */
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
    if (name === null) return <NoValue />;
    return (
      <span className="person" title={name}>
        {name}
      </span>
    );
  },
  empty: (order) => nameOf(order) === null,
});

const reasonColumn = (header: string, words: ReturnType<typeof useOrderWords>): Column<ListedOrder> => ({
  key: "reason",
  header,
  minor: true,
  cell: (order) => words.reason(order.reason) ?? <NoValue />,
  empty: (order) => order.reason === null,
});

function Pickup({ order, now }: { order: ListedOrder; now: LocalNow }) {
  const words = useOrderWords();
  const late = minutesLate(order, now);
  const pickup = words.pickup(order, now);
  if (!pickup) return <NoValue />;
  return (
    <span>
      {pickup} {late > 0 ? <span className="overdue">{words.late(late)}</span> : null}
    </span>
  );
}
