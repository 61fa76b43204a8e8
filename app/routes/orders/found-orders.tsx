import { Empty } from "#app/components/empty.tsx";
import { Pager } from "#app/components/pager.tsx";
import { PlainLink } from "#app/components/plain-link.tsx";
import { SearchOutcome } from "#app/components/search-outcome.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { OrderCard } from "#app/domain/orders/order-shapes.ts";
import type { OrderStatus, openStatuses } from "#app/domain/orders/statuses.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import type { Page } from "#app/lib/page.ts";
import { ForWhom } from "./for-whom.tsx";
import { MoveButton } from "./move-button.tsx";
import { orderPaths } from "./order-paths.ts";
import { originTag } from "./origin-tag.tsx";
import { StatusChips } from "./status-chips.tsx";
import { StatusTag } from "./status-tag.tsx";
import { useOrderWords } from "./use-order-words.ts";

interface FoundOrdersProps {
  list: Page<OrderCard> & { counts: Record<(typeof openStatuses)[number], number> };
  base: string;
  now: LocalNow;
  /** What was looked for. */
  q: string;
  status: OrderStatus | undefined;
}

/** Open orders as rows to tap, whoever took them; what is ready is handed over from its row. */
export function FoundOrders({ list, base, now, q, status }: FoundOrdersProps) {
  const { t } = useTranslation("orders");
  const total = t("count", { count: list.count });
  const nothing = t(q || status ? "find.none" : "find.nothing");
  return (
    <>
      <StatusChips counts={list.counts} status={status} />
      <SearchOutcome opened>{list.items.length === 0 ? nothing : total}</SearchOutcome>
      {list.items.length === 0 ? (
        <Empty>{nothing}</Empty>
      ) : (
        <ul className="found-orders">
          {list.items.map((order) => (
            <FoundOrder key={order.id} order={order} base={base} now={now} />
          ))}
        </ul>
      )}
      <Pager {...list} total={total} />
    </>
  );
}

function FoundOrder({ order, base, now }: { order: OrderCard } & Pick<FoundOrdersProps, "base" | "now">) {
  const { t } = useTranslation("orders");
  const words = useOrderWords();
  const describedBy = `found-${order.id}`;
  const facts = [words.pickup(order, now), order.location, order.customer.name && order.customer.phone];
  return (
    <li>
      <PlainLink to={orderPaths(base, order.id).page}>
        <span className="called">
          <ForWhom order={order} />
        </span>
        <span className="for-whom">
          <span id={describedBy}>{t("order", { number: order.number })}</span>
          <StatusTag status={order.status} /> {originTag(order)}
          <span>{facts.filter(Boolean).join(" · ")}</span>
        </span>
        <small>{order.items.map(({ name }) => name).join(", ")}</small>
      </PlainLink>
      {order.moves.includes("hand_over") ? (
        <MoveButton {...{ order, base, describedBy }} move="hand_over" />
      ) : null}
    </li>
  );
}
