import { redirectWithToast } from "#app/http/toast.server.ts";
import { BASE } from "../orders/base.ts";

/** Leads to the page of a customer, and says why somebody who is anonymized can't be acted on. */
export const tellAnonymized = (customerId: string): Promise<Response> =>
  redirectWithToast(`${BASE}/customers/${customerId}`, "errors:refusal.customers_anonymized", {
    kind: "error",
  });
