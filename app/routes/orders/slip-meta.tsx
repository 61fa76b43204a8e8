import { useTranslation } from "#app/components/translation.tsx";
import type { Slip } from "#app/domain/orders/slip.ts";
import { statusTable } from "#app/domain/orders/statuses.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import { originTag } from "./origin-tag.tsx";
import { useOrderWords } from "./use-order-words.ts";

/** Under the number of a slip: the day or the delay, whom it is for, who has it. */
export function SlipMeta({ order, late, now }: { order: Slip; late: number; now: LocalNow }) {
  const { t } = useTranslation("orders");
  const words = useOrderWords();
  const { customer, delivery, due_date: date } = order;
  const { by } = statusTable[order.status];
  const said = [
    late === 0 && date && words.day(date, now),
    customer.name || order.origin === "shop" ? null : words.takenBy(order),
    delivery && by && t(`by.${by}`, { name: delivery }),
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <>
      {customer.name ? <p className="whom">{customer.name}</p> : null}
      <p className="meta">
        {late > 0 ? <span className="overdue">{words.late(late)}</span> : null}
        {late > 0 && said ? ` · ${said}` : said}
        {order.origin === "shop" ? " " : null}
        {originTag(order)}
      </p>
      {order.unmailed ? <p className="meta">{t("origin.unmailed")}</p> : null}
    </>
  );
}
