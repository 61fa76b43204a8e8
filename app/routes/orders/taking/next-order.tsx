import { useState } from "react";
import { PlainLink } from "#app/components/plain-link.tsx";
import { useTranslation } from "#app/components/translation.tsx";
import { useSearch } from "#app/components/use-search.ts";
import { useTopOfPage } from "#app/components/use-top-of-page.ts";
import { orderPaths } from "#app/routes/orders/order-paths.ts";

/** Whether the next order begins as soon as this one is placed; the device keeps it. */
export function NextOrderSwitch({ on }: { on: boolean }) {
  const { t } = useTranslation("store");
  return (
    <div className="next-order">
      <input type="hidden" name="next.drawn" value="on" />
      <label className="choice">
        <input type="checkbox" name="next" value="on" defaultChecked={on} />
        <span>{t("next.switch")}</span>
      </label>
    </div>
  );
}

/** The id of the order after which this one has begun; kept while the page stays, null for none. */
export function useOrderBefore(): string | null {
  const before = useSearch().get("after");
  const [seen, setSeen] = useState(before);
  if (before && before !== seen) setSeen(before);
  return seen;
}

interface PlacedProps {
  placed: { id: string; number: number };
  base: string;
}

/** Says over a new order that the one before is placed, and leads to it. */
export function PlacedBefore({ placed: { id, number }, base }: PlacedProps) {
  const { t } = useTranslation("store");
  useTopOfPage();
  return (
    <p className="placed-before" role="status">
      <b>{t("order.placed", { number })}</b>
      <PlainLink to={orderPaths(base, id).page}>{t("next.see")}</PlainLink>
    </p>
  );
}
