import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { CartLine } from "#app/domain/shop/cart.server.ts";

type ChangedLine = Pick<
  CartLine,
  "id" | "name" | "change" | "price" | "currency" | "price_shown" | "currency_shown"
>;

/** What has become of products since they were put into the cart. */
export function ChangedList({ lines }: { lines: readonly ChangedLine[] }) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  return (
    <ul>
      {lines.map(({ id, name, change, price, currency, price_shown, currency_shown }) =>
        change ? (
          <li key={id}>
            {t(`cart.change.${change}`, {
              name: name || t("cart.unknown"),
              from: format.money(price_shown, currency_shown),
              to: format.money(price, currency),
            })}
          </li>
        ) : null,
      )}
    </ul>
  );
}
