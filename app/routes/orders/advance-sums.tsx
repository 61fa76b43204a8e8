import { useTranslation } from "#app/components/translation.tsx";
import { useFormat } from "#app/components/use-format.ts";
import { statusTable } from "#app/domain/orders/statuses.ts";
import type { ShopOrder } from "#app/domain/shop-orders/shop-order-shape.server.ts";

/**
 * The advance of an order, received or told, and until it is over, what is left to pay or to be given back. Document 4, Settings.
 */
export function AdvanceSums({ order }: { order: ShopOrder }) {
  const { t } = useTranslation("shop");
  const format = useFormat();
  const { status, currency, upfront_payment: received, told_advance: told } = order;
  const advance = received ?? told;
  const balance = statusTable[status].end === null ? order.balance : null;
  if (advance === null) return null;
  return (
    <>
      <p>
        {t(received === null ? "order.told" : "checkout.upfront")}: {format.money(advance, currency)}
      </p>
      {balance === null ? null : (
        <p>
          <strong>
            {t(balance < 0 ? "order.giveBack" : "order.balance")}: {format.money(Math.abs(balance), currency)}
          </strong>
        </p>
      )}
    </>
  );
}
