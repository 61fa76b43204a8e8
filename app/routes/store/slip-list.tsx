import { useLocation } from "react-router";
import type { BoardDay } from "#app/domain/orders/board-days.ts";
import type { Slip } from "#app/domain/orders/slip.ts";
import { type openStatuses, statusTable } from "#app/domain/orders/statuses.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import { DiscardedSlip } from "#app/routes/orders/discarded-slip.tsx";
import { OrderSlip } from "#app/routes/orders/order-slip.tsx";
import { replyTo } from "#app/routes/orders/reply-to.ts";

export interface SlipListProps {
  slips: readonly Slip[];
  board: {
    base: string;
    /** The id of whoever looks at it. */
    author: string;
    now: LocalNow;
    prepare: readonly string[];
    day: BoardDay;
    /** The status that alone is shown. */
    status?: (typeof openStatuses)[number] | undefined;
    /** The id of the slip that was just acted on. */
    at?: string | undefined;
  };
  reply: FormReply | undefined;
}

/** Slips on the rail, in the order given. */
export function SlipList({ slips, board, reply }: SlipListProps) {
  const { search } = useLocation();
  const kept = new URLSearchParams(search);
  const { base, author, now, prepare, at } = board;
  const withMore = `${base}/board?${kept}${kept.size > 0 ? "&" : ""}prepare=`;
  return (
    <ul className="slips">
      {slips.map((order) =>
        statusTable[order.status].end === "discarded" ? (
          <DiscardedSlip key={order.id} order={order} base={base} now={now} />
        ) : (
          <OrderSlip
            key={order.id}
            order={order}
            base={base}
            author={author}
            now={now}
            begins={at === `order-${order.id}`}
            discardTo={`${base}/board/discard/${order.id}${search}`}
            prepare={prepare.includes(order.id) || `${withMore}${order.id}#order-${order.id}`}
            reply={replyTo(order.id, reply)}
          />
        ),
      )}
    </ul>
  );
}
