import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { unaskedAnswers } from "#app/domain/catalogue/product-fields.ts";
import { remarksOf } from "#app/domain/orders/remarks.ts";
import type { CartLine } from "#app/domain/shop/cart.server.ts";

type ChangedLine = Pick<
  CartLine,
  "id" | "name" | "change" | "price" | "currency" | "price_shown" | "currency_shown" | "asks" | "fields"
>;

/** What has become of products since they were put into the cart. */
export function ChangedList({ lines }: { lines: readonly ChangedLine[] }) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  return (
    <ul>
      {lines.map(({ id, name, change, price, currency, price_shown, currency_shown, asks, fields }) =>
        change ? (
          <li key={id}>
            {t(`cart.change.${change}`, {
              name: name || t("cart.unknown"),
              from: format.money(price_shown, currency_shown),
              to: format.money(price, currency),
              answers: remarksOf({ fields: unaskedAnswers(asks, fields) }),
            })}
          </li>
        ) : null,
      )}
    </ul>
  );
}
