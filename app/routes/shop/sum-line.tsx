import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";

interface SumLineProps {
  /** Minor units. */
  total: number;
  currency: string;
  /** Where it is paid, beside that it includes VAT. */
  atPickup?: boolean;
}

/** What an order or a cart comes to. */
export function SumLine({ total, currency, atPickup }: SumLineProps) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  return (
    <p className="sum">
      <span>
        {t("cart.total")}
        <small>
          {t("vat")} {atPickup ? t("checkout.pay") : null}
        </small>
      </span>
      <b className="closed">{format.money(total, currency)}</b>
    </p>
  );
}
