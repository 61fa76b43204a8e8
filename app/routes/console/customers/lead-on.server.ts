import { customerById, customerNow } from "#app/domain/customers/customer-by-id.server.ts";
import type { PageArgs } from "#app/http/form-door.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { pageCode } from "#app/http/page-refusal.server.ts";
import { redirectWithToast, type ToastKey } from "#app/http/toast.server.ts";
import { BASE } from "../orders/base.ts";

/** Leads to the page of a customer with what keeps it, or another one, from being acted on. */
const tell = (customerId: string, key: ToastKey | `errors:${string}`): Promise<Response> =>
  redirectWithToast(`${BASE}/customers/${customerId}`, key, { kind: "error" });

export const tellAnonymized = (customerId: string): Promise<Response> =>
  tell(customerId, "errors:refusal.customers_anonymized");

/**
 * Where a page of a customer, or of two, can't be shown: leads to the one that stays where one was brought together with
 * another, and to the page of the first of two where one was anonymized or is not there any more. Whatever else was thrown
 * is thrown again.
 */
export async function leadOn(error: unknown, args: PageArgs): Promise<never> {
  const { customer_id: id = "", other_id } = args.params;
  const code = pageCode(error);
  if (code === "customers_anonymized")
    throw await (other_id ? tell(id, "customers.oneAnonymized") : tellAnonymized(id));
  if (code !== "not_found") throw error;
  const led = await toWhoStays(args);
  if (led) throw led;
  if (!other_id) throw error;
  const first = await load(customerById, args);
  throw await tell(first.id, "customers.otherGone");
}

/** Leads from a customer who was brought together with another to the one that stays; null where none of an address was. */
export async function toWhoStays(args: PageArgs): Promise<Response | null> {
  const { customer_id, other_id } = args.params;
  const asked = [customer_id, other_id].filter((id) => id !== undefined);
  const led = await Promise.all(asked.map(async (id) => (await whoIsNow(id, args)) ?? id));
  const stays = led.find((id, place) => id !== asked[place]);
  return stays === undefined ? null : tell(stays, "customers.mergedBefore");
}

/** The id of the customer who had one; undefined where there is nobody. */
async function whoIsNow(id: string, args: PageArgs): Promise<string | undefined> {
  try {
    return (await load(given(customerNow, { customer_id: id }), args)).id;
  } catch (error) {
    if (pageCode(error) === "not_found") return undefined;
    throw error;
  }
}
