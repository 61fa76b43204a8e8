import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import type { CartLine } from "#app/domain/shop/cart.server.ts";

interface ChangedListProps {
  lines: readonly Pick<CartLine, "id" | "name" | "change" | "price" | "price_shown">[];
  currency: string;
}

/** What has become of products since they were put into the cart. */
export function ChangedList({ lines, currency }: ChangedListProps) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  return (
    <ul>
      {lines.map(({ id, name, change, price, price_shown }) =>
        change ? (
          <li key={id}>
            {t(`cart.change.${change}`, {
              name: name || t("cart.unknown"),
              from: format.money(price_shown, currency),
              to: format.money(price, currency),
            })}
          </li>
        ) : null,
      )}
    </ul>
  );
}
