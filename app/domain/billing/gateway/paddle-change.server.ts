import type { PaddleSettings } from "#app/lib/payment-settings.server.ts";
import type { Change, ChangePreview, Item, PaymentGateway } from "./gateway.ts";
import { keepNothing, keepUntil } from "./held-item.ts";
import type { PaddleCall } from "./paddle.server.ts";
import { itemOf, subscriptionOf } from "./paddle-words.server.ts";
import { known } from "./provider-call.server.ts";

const NAME = "PADDLE";

/** Changes of what is subscribed to at Paddle: up with a charge at once, down without one from the next period on. */
export function paddleChanges(
  call: PaddleCall,
  prices: PaddleSettings["prices"],
  now: () => Date,
): Pick<PaymentGateway, "previewChange" | "change"> {
  const update = async (id: string, change: Change) => {
    const found = await call("subscriptions.get", (paddle) => paddle.subscriptions.get(id));
    const subscription = known(found, NAME, "subscriptions.get");
    const words = known(subscriptionOf(prices, subscription, now()), NAME, "subscriptions.get");
    const billed = known(itemOf(prices, subscription) ?? null, NAME, "subscriptions.get");
    const wanted: Item = {
      planId: change.planId ?? words.planId,
      cycle: change.cycle ?? words.cycle,
      quantity: change.quantity ?? words.quantity,
    };
    const body = (item: Item, kept: object, mode: "prorated_immediately" | "do_not_bill") => ({
      items: [{ priceId: prices[item.planId][item.cycle], quantity: item.quantity }],
      customData: { ...subscription.customData, ...kept },
      prorationBillingMode: mode,
      ...(mode === "prorated_immediately" && { onPaymentFailure: "prevent_change" as const }),
    });
    return { words, billed, wanted, body };
  };
  return {
    async previewChange(id: string, change: Change): Promise<ChangePreview> {
      const { wanted, body } = await update(id, change);
      const mode = change.when === "now" ? "prorated_immediately" : "do_not_bill";
      const asked = await call("subscriptions.preview", (paddle) =>
        paddle.subscriptions.previewUpdate(id, body(wanted, {}, mode)),
      );
      const found = known(asked, NAME, "subscriptions.preview");
      const { result, credit } = found.updateSummary ?? {};
      return {
        dueNow: change.when === "now" && result?.action === "charge" ? Number(result.amount) : 0,
        credit: change.when === "now" ? Number(credit?.amount ?? 0) : 0,
        currency: found.currencyCode,
        nextAmount: Number(found.recurringTransactionDetails?.totals.grandTotal ?? 0),
        nextAt: found.nextBilledAt ? new Date(found.nextBilledAt) : null,
      };
    },
    async change(id: string, change: Change): Promise<void> {
      const { words, billed, wanted, body } = await update(id, change);
      const send = (item: Item, kept: object, mode: "prorated_immediately" | "do_not_bill") =>
        call("subscriptions.update", (paddle) => paddle.subscriptions.update(id, body(item, kept, mode)));
      const isSame = wanted.planId === words.planId && wanted.quantity === words.quantity;
      if (change.when === "period_end") {
        const until = words.resetAt ?? now();
        await send(wanted, isSame ? keepNothing : keepUntil(words, until), "do_not_bill");
        return;
      }
      // What was taken down already is taken back first: the difference is that to what was paid for.
      if (words.next && billed) await send(words, keepNothing, "do_not_bill");
      await send(wanted, keepNothing, "prorated_immediately");
    },
  };
}
