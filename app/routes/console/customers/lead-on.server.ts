import { customerById } from "#app/domain/customers/customer-by-id.server.ts";
import type { PageArgs } from "#app/http/form-door.server.ts";
import { load } from "#app/http/load.server.ts";
import { pageCode } from "#app/http/page-refusal.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { BASE } from "../orders/base.ts";

/** Leads to the page of a customer with what keeps it, or another one, from being acted on. */
const tell = (customerId: string, key: `errors:${string}`): Promise<Response> =>
  redirectWithToast(`${BASE}/customers/${customerId}`, key, { kind: "error" });

export const tellAnonymized = (customerId: string): Promise<Response> =>
  tell(customerId, "errors:refusal.customers_anonymized");

/**
 * Where a page that brings two customers together can't be shown, since one of them was anonymized or is not there any
 * more: leads to the page of the first with the reason. Whatever else was thrown is thrown again.
 */
export async function leadOn(error: unknown, args: PageArgs): Promise<never> {
  const { customer_id: id = "", other_id } = args.params;
  const code = pageCode(error);
  if (code === "customers_anonymized") throw await tellAnonymized(id);
  if (code !== "not_found" || !other_id) throw error;
  const first = await load(customerById, args);
  throw await tell(first.id, "errors:gone");
}
