import { useTranslation } from "#app/components/translation.tsx";
import type { OrderCard } from "#app/domain/orders/order-shapes.ts";
import type { LocalNow } from "#app/lib/local-day.ts";
import { OrderFacts } from "../order-facts.tsx";
import { SlipTable } from "../slip-table.tsx";

interface PresentOrderProps {
  order: OrderCard;
  now: LocalNow;
  timeZone: string;
}

/** What the order holds now, above what is typed, after somebody else has changed it. */
export function PresentOrder({ order, now, timeZone }: PresentOrderProps) {
  const { t } = useTranslation("orders");
  return (
    <section className="slip pending present-order" aria-labelledby="present-order">
      <header>
        <h2 id="present-order">{t("editing.now")}</h2>
      </header>
      <SlipTable order={order} />
      <OrderFacts order={order} now={now} timeZone={timeZone} />
    </section>
  );
}
