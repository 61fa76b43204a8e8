import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { unaskedAnswers } from "#app/domain/catalogue/product-fields.ts";
import { remarksOf } from "#app/domain/orders/remarks.ts";
import type { CartLine } from "#app/domain/shop/cart.server.ts";
import { toldOf } from "#app/domain/shop/told-of.ts";
import { fitsUnit } from "#app/lib/quantity.ts";

type ChangedLine = Pick<CartLine, "id" | "name" | "asks" | "fields"> & Prices & Limited;
type Limited = Pick<CartLine, "change" | "cart_limit" | "quantity" | "unit" | "remeasured">;
type Prices = Pick<CartLine, "price" | "currency" | "unit" | "price_shown" | "currency_shown" | "unit_shown">;

interface ChangedListProps {
  lines: readonly ChangedLine[];
  /** The id of the form that accepts it. */
  form: string;
}

/** What has become of products since they were put into the cart; the form that accepts it says what was told. */
export function ChangedList({ lines, form }: ChangedListProps) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  const pricesOf = usePrices();
  const mostOf = useMost();
  return (
    <ul>
      {lines.map(({ id, name, change, asks, fields, ...line }) =>
        change ? (
          <li key={id}>
            {t(`cart.change.${line.remeasured && change === "quantity" ? "remeasured" : change}`, {
              name: name || t("cart.unknown"),
              ...pricesOf(line),
              held: format.quantityUnit(line.quantity, line.unit_shown),
              unit: format.unit(line.unit),
              answers: remarksOf({ fields: unaskedAnswers(asks, fields) }),
            })}
            {mostOf({ change, ...line })}
            <input
              type="hidden"
              form={form}
              name="told"
              value={toldOf({ id, change, asks, fields, ...line })}
            />
          </li>
        ) : null,
      )}
    </ul>
  );
}

/** A price as it was shown and as it is, with its unit where that is another one by now. */
function usePrices() {
  const format = useFormat();
  return ({ price, currency, unit, price_shown, currency_shown, unit_shown }: Prices) => {
    const per = (money: string, of: number) =>
      unit === unit_shown ? money : `${money} / ${format.unit(of)}`;
    return {
      from: per(format.money(price_shown, currency_shown), unit_shown),
      to: per(format.money(price, currency), unit),
    };
  };
}

/** The most in one order, behind what says that a quantity is too much; nothing for any other change. */
function useMost() {
  const { t } = useTranslation("shop");
  const format = useFormat();
  return ({ change, cart_limit, quantity, unit, remeasured }: Limited) =>
    change === "quantity" && !remeasured && cart_limit >= 0 && fitsUnit(quantity, unit)
      ? ` ${t("most", { most: format.quantityUnit(cart_limit * 1000, unit) })}`
      : null;
}
