import type { SubscriptionPreview } from "@paddle/paddle-node-sdk";
import type { PaddleSettings } from "#app/lib/payment-settings.server.ts";
import type { Change, ChangePreview, Item, PaymentGateway } from "./gateway.ts";
import { isJust, keepNothing, keepUntil } from "./held-item.server.ts";
import type { PaddleCall } from "./paddle.server.ts";
import { itemOf, subscriptionOf } from "./paddle-words.server.ts";
import { known, orRead, orUndo } from "./provider-call.server.ts";

const NAME = "PADDLE";
type UpdateSummary = SubscriptionPreview["updateSummary"];

/** Changes of what is subscribed to at Paddle: up with a charge at once, down without one from the next period on. */
export function paddleChanges(
  call: PaddleCall,
  { prices, charging }: Pick<PaddleSettings, "prices" | "charging">,
  now: () => Date,
): Pick<PaymentGateway, "previewChange" | "change"> {
  const presentOf = (id: string, change: Change) => askedOf(call, prices, { id, change, now: now() });
  return {
    async previewChange(id: string, change: Change): Promise<ChangePreview> {
      const { words, held, wanted, body } = await presentOf(id, change);
      const isNow = change.when === "now";
      const preview = async (item: Item) => {
        const asked = await call("subscriptions.preview", (paddle) =>
          paddle.subscriptions.previewUpdate(
            id,
            body(item, {}, isNow ? "prorated_immediately" : "do_not_bill"),
          ),
        );
        return known(asked, NAME, "subscriptions.preview");
      };
      const [found, back] = await Promise.all([preview(wanted), isNow && words.next ? preview(held) : null]);
      return {
        ...(isNow ? sumsOf(found.updateSummary, back?.updateSummary) : { dueNow: 0, credit: 0 }),
        currency: found.currencyCode,
        nextAmount: Number(found.recurringTransactionDetails?.totals.grandTotal ?? 0),
        nextAt: found.nextBilledAt ? new Date(found.nextBilledAt) : null,
      };
    },
    async change(id: string, change: Change): Promise<void> {
      const { words, held, billed, wanted, body } = await presentOf(id, change);
      const send = (item: Item, kept: object, mode: "prorated_immediately" | "do_not_bill") =>
        call(
          "subscriptions.update",
          (paddle) => paddle.subscriptions.update(id, body(item, kept, mode)),
          mode === "prorated_immediately" ? { timeout: charging.timeoutMs, charges: true } : undefined,
        );
      const isSame = wanted.planId === held.planId && wanted.quantity === held.quantity;
      if (change.when === "period_end") {
        const until = words.resetAt ?? now();
        await send(wanted, isSame ? keepNothing : keepUntil(id, held, until), "do_not_bill");
        return;
      }
      const isUp = async () => isJust((await presentOf(id, change)).words, wanted);
      const charge = () => send(wanted, keepNothing, "prorated_immediately");
      const up = () => orRead(charge, isUp, charging.readAfterMs);
      const { next } = words;
      if (!next) {
        await up();
        return;
      }
      const goUp = async () => {
        // What was taken down already is taken back first: the difference is that to what was paid for.
        await send(held, keepNothing, "do_not_bill");
        await up();
      };
      await orUndo(goUp, async () => {
        const present = await presentOf(id, change);
        // What failed without an answer may have been done.
        if (isJust(present.words, held)) await send(billed, keepUntil(id, held, next.at), "do_not_bill");
      });
    },
  };
}

/** A subscription in our words, what it is to be by a change, and how Paddle is told so. */
async function askedOf(
  call: PaddleCall,
  prices: PaddleSettings["prices"],
  { id, change, now }: { id: string; change: Change; now: Date },
) {
  const found = await call("subscriptions.get", (paddle) => paddle.subscriptions.get(id));
  const subscription = known(found, NAME, "subscriptions.get");
  const words = subscriptionOf(prices, subscription, now);
  const held = known(words.item, NAME, "subscriptions.get");
  const billed = known(itemOf(prices, subscription) ?? null, NAME, "subscriptions.get");
  const wanted: Item = {
    planId: change.planId ?? held.planId,
    cycle: change.cycle ?? held.cycle,
    quantity: change.quantity ?? held.quantity,
  };
  const body = (item: Item, kept: object, mode: "prorated_immediately" | "do_not_bill") => ({
    items: [{ priceId: prices[item.planId][item.cycle][0], quantity: item.quantity }],
    customData: { ...subscription.customData, ...kept },
    prorationBillingMode: mode,
    ...(mode === "prorated_immediately" && { onPaymentFailure: "prevent_change" as const }),
  });
  return { words, held, billed, wanted, body };
}

/**
 * What Paddle's preview comes to. It reckons from the item that is billed next: where that is the lower one already, what
 * the rest of the period is worth of the item that was paid for is said by a preview of going back to it.
 */
function sumsOf(summary: UpdateSummary, back: UpdateSummary | undefined) {
  const { result, credit, charge } = summary ?? {};
  if (!back)
    return {
      dueNow: result?.action === "charge" ? Number(result.amount) : 0,
      credit: Number(credit?.amount ?? 0),
    };
  const paid = Number(back.charge.amount);
  return { dueNow: Math.max(0, Number(charge?.amount ?? 0) - paid), credit: paid };
}
