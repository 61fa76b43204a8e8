import { PostButton } from "#app/components/form.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import type { Slip } from "#app/domain/orders/slip.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import { orderPaths } from "./order-paths.ts";
import { SlipHead, slipName } from "./slip-head.tsx";
import { slipRows } from "./slip-rows.ts";
import { SlipTable } from "./slip-table.tsx";
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
      aria-labelledby={slipName(order)}
      style={{ gridRowEnd: `span ${slipRows(order) + 2}` }}
    >
      <SlipHead order={order} base={base} now={now} late={0} />
      <p className="told" role="status">
        <b>{t("discarded.stop")}</b> {t("discarded.why", { reason: words.reason(order.reason) })}
      </p>
      <SlipTable order={order} />
      <footer>
        <PostButton action={paths.acknowledge} variant="inked" wide aria-describedby={slipName(order)}>
          {t("discarded.seen")}
        </PostButton>
      </footer>
    </li>
  );
}
