import type { PaymentGateway } from "./gateway.ts";
import type { PaddleCall } from "./paddle.server.ts";
import { known } from "./provider-call.server.ts";

const NAME = "PADDLE";

/** Whether a subscription of Paddle's renews, and Paddle's pages for its card and its end. */
export function paddleRenewals(
  call: PaddleCall,
): Pick<PaymentGateway, "stopRenewal" | "resumeRenewal" | "cancelNow" | "manage"> {
  return {
    async stopRenewal(id) {
      await call("subscriptions.cancel", (paddle) =>
        paddle.subscriptions.cancel(id, { effectiveFrom: "next_billing_period" }),
      );
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
    async manage(id) {
      const asked = await call("subscriptions.get", (paddle) => paddle.subscriptions.get(id));
      const { managementUrls, collectionMode } = known(asked, NAME, "subscriptions.get");
      const cancelUrl = managementUrls?.cancel ?? null;
      if (collectionMode === "manual") return { updateUrl: null, cancelUrl };
      const card = await call("subscriptions.card", (paddle) =>
        paddle.subscriptions.getPaymentMethodChangeTransaction(id),
      );
      return { updateUrl: card?.checkout?.url ?? managementUrls?.updatePaymentMethod ?? null, cancelUrl };
    },
  };
}
