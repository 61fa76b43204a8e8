import type { ApiError } from "@paddle/paddle-node-sdk";
import type { RefusalCode } from "#app/lib/refusal.ts";
import type { Kind } from "./provider-call.server.ts";

const absent = new Set(["not_found", "entity_not_found", "subscription_not_found", "transaction_not_found"]);
const done = new Set([
  ...["subscription_is_canceled_action_invalid", "subscription_cannot_be_canceled"],
  // What is billed can't be billed again, nor changed.
  "transaction_immutable",
]);
const passing = new Set([
  ...["too_many_requests", "concurrent_modification", "temporarily_unavailable"],
  // For half an hour before a period begins, and while it is charged.
  ...["subscription_locked_renewal", "subscription_locked_processing"],
]);

/** What Paddle refuses that a person can do something about. */
const refused: Readonly<Record<string, RefusalCode>> = {
  subscription_payment_declined: "payments_refused",
  transaction_payment_declined: "payments_refused",
  subscription_update_when_canceled: "subscription_change",
  subscription_only_update_items_on_paused_subscription: "subscription_change",
  subscription_update_error_when_paused: "subscription_change",
  subscription_incorrect_proration_on_paused_subscription: "subscription_change",
  subscription_immediate_charge_hour_limit_exceeded: "too_many",
  subscription_immediate_charge_24_hour_limit_exceeded: "too_many",
  subscription_quantity_not_valid: "purchase_seats",
  transaction_item_quantity_out_of_range: "purchase_seats",
  transaction_customer_not_suitable_for_collection_mode: "purchase_details",
  transaction_address_not_suitable_for_collection_mode: "purchase_details",
  transaction_business_not_suitable_for_collection_mode: "purchase_details",
  subscription_customer_not_suitable_for_collection_mode: "purchase_details",
  subscription_address_not_suitable_for_collection_mode: "purchase_details",
  subscription_business_not_suitable_for_collection_mode: "purchase_details",
};

/** What an error of Paddle's comes to (developer.paddle.com/errors). */
export function paddleFault(error: unknown): Kind {
  const { code, type } = (error ?? {}) as Partial<ApiError>;
  // No answer, or one that is no JSON: whoever stands between may have given up before Paddle did.
  if (error instanceof SyntaxError || error instanceof TypeError)
    return { fault: "silent", code: error.name };
  if (!code) return { fault: "other", code: error instanceof Error ? error.name : "nothing" };
  if (absent.has(code)) return { fault: "absent", code };
  if (done.has(code)) return { fault: "done", code };
  const refusal = refused[code];
  if (refusal) return { fault: "refused", code, refusal };
  return { fault: type === "api_error" || passing.has(code) ? "down" : "other", code };
}
