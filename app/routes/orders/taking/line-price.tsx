import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { useHydrated } from "#app/components/use-hydrated.ts";
import { useUnits } from "#app/components/use-units.ts";
import { lineTotal, parseQuantity } from "#app/lib/quantity.ts";

interface LinePriceProps {
  /** Minor units. */
  price: number;
  currency: string;
  unit: number;
  /** As it was typed so far. */
  quantity: string;
}

/** The price of a line's product, and with scripts what the typed quantity comes to. */
export function LinePrice({ price, currency, unit, quantity }: LinePriceProps) {
  const { t } = useTranslation("store");
  const format = useFormat();
  const units = useUnits();
  const hydrated = useHydrated();
  const thousandths = parseQuantity(quantity);
  return (
    <p className="sum">
      <span>{t("new.per", { price: format.money(price, currency), unit: units.short(unit) })}</span>
      {hydrated && thousandths !== null ? (
        <b className="closed">{format.money(lineTotal(price, thousandths), currency)}</b>
      ) : null}
    </p>
  );
}
