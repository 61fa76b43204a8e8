import type { Transaction } from "@paddle/paddle-node-sdk";
import type { PaymentGateway } from "./gateway.ts";
import type { PaddleCall } from "./paddle.server.ts";
import { payPageOf } from "./paddle-words.server.ts";
import { known, ProviderError } from "./provider-call.server.ts";

const NAME = "PADDLE";
/** What Paddle answers where another end or a pause is scheduled. */
const LOCKED = "subscription_locked_pending_changes";

/** Whether a subscription of Paddle's renews, and Paddle's pages for its card or its invoice, and for its end. */
export function paddleRenewals(
  call: PaddleCall,
  listed: (subscriptionId: string) => Promise<Transaction[]>,
): Pick<PaymentGateway, "stopRenewal" | "resumeRenewal" | "cancelNow" | "manage"> {
  /** Whether its end is scheduled already. */
  const ends = async (id: string): Promise<boolean> => {
    const found = await call("subscriptions.get", (paddle) => paddle.subscriptions.get(id));
    return found?.scheduledChange?.action === "cancel";
  };
  return {
    async stopRenewal(id) {
      try {
        await call("subscriptions.cancel", (paddle) =>
          paddle.subscriptions.cancel(id, { effectiveFrom: "next_billing_period" }),
        );
      } catch (error) {
        if (!(error instanceof ProviderError) || error.code !== LOCKED || !(await ends(id))) throw error;
      }
    },
    async resumeRenewal(id) {
      await call("subscriptions.update", (paddle) =>
        paddle.subscriptions.update(id, { scheduledChange: null }),
      );
    },
    async cancelNow(id) {
      await call("subscriptions.cancel", (paddle) =>
        paddle.subscriptions.cancel(id, { effectiveFrom: "immediately" }),
      );
    },
    async manage(id, _back, page) {
      const asked = await call("subscriptions.get", (paddle) => paddle.subscriptions.get(id));
      const { managementUrls, collectionMode } = known(asked, NAME, "subscriptions.get");
      const cancelUrl = managementUrls?.cancel ?? null;
      if (page === "cancelUrl") return { updateUrl: null, cancelUrl };
      if (collectionMode === "manual") return { updateUrl: payPageOf(await listed(id)), cancelUrl };
      const card = await call("subscriptions.card", (paddle) =>
        paddle.subscriptions.getPaymentMethodChangeTransaction(id),
      );
      return { updateUrl: card?.checkout?.url ?? managementUrls?.updatePaymentMethod ?? null, cancelUrl };
    },
  };
}
