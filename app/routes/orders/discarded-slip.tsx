import { PostButton } from "#app/components/form.tsx";
import { RowLink } from "#app/components/row-link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { Slip } from "#app/domain/orders/slip.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import { orderPaths } from "./order-paths.ts";
import { SlipMeta } from "./slip-meta.tsx";
import { slipRows } from "./slip-rows.ts";
import { SlipTable } from "./slip-table.tsx";
import { StatusTag } from "./status-tag.tsx";
import { useOrderWords } from "./use-order-words.ts";

interface DiscardedSlipProps {
  order: Slip;
  base: string;
  now: LocalNow;
}

/** An order that was discarded while the one who looks prepared it: it stays until they say to have seen that. */
export function DiscardedSlip({ order, base, now }: DiscardedSlipProps) {
  const { t } = useTranslation("orders");
  const words = useOrderWords();
  const paths = orderPaths(base, order.id);
  return (
    <li
      className="slip discarded"
      id={`order-${order.id}`}
      style={{ gridRowEnd: `span ${slipRows(order) + 2}` }}
    >
      <header>
        <RowLink className="no" to={paths.page}>
          <span className="vh">{t("orderWord")} </span>
          {order.number}
        </RowLink>
        <StatusTag status={order.status} />
        <span className="when">
          <b>{order.data.pickup_hour}</b>
        </span>
        <SlipMeta order={order} late={0} now={now} />
      </header>
      <p className="told" role="status">
        <b>{t("discarded.stop")}</b> {t("discarded.why", { reason: words.reason(order.reason) })}
      </p>
      <SlipTable order={order} />
      <footer>
        <PostButton action={paths.acknowledge} variant="inked" wide>
          {t("discarded.seen")}
        </PostButton>
      </footer>
    </li>
  );
}
