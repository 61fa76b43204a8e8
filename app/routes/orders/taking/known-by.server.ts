import { knownCustomers } from "#app/domain/customers/known-customers.server.ts";
import { CUSTOMERS_OFFERED, PHONE_ENDING } from "#app/domain/customers/limits.ts";
import type { FormArgs } from "#app/http/form-door.server.ts";
import { submit } from "#app/http/form-door.server.ts";
import { textsOf } from "#app/http/locale.server.ts";
import type { Known } from "./use-known.ts";

/**
 * Whom a typed number means; in words why nobody could be looked for. With the id of who was taken: that they are not among
 * them any more, and nothing where they couldn't be looked for.
 */
export async function knownBy(args: Omit<FormArgs, "form">, phone: string, taken = ""): Promise<Known> {
  const found = await submit(knownCustomers, { ...args, form: new FormData() }, () => ({ phone }));
  if (!found.ok) {
    const { errors, key, params } = found.failure;
    const problem = Object.values(errors).flat()[0] ?? textsOf(args.context, "errors")(key, params ?? {});
    return { items: [], problem: taken ? null : problem };
  }
  const { items } = found.result;
  const isGone = taken && items.length < CUSTOMERS_OFFERED && !items.some(({ id }) => id === taken);
  return { items, problem: isGone ? textsOf(args.context, "toasts")("draft.customerGone") : null };
}

/**
 * Writes the customer that a button of the draft names into its form, as far as the typed number still means them; tells
 * whether it doesn't any more.
 */
export async function takeKnown(args: FormArgs & { form: FormData }): Promise<"gone" | null> {
  const { form } = args;
  const id = form.get("known") ?? form.get("usual");
  const phone = String(form.get("customer.phone") ?? "");
  if (id === null || phone.replace(/\D/g, "").length < PHONE_ENDING) return null;
  const { items, problem } = await knownBy(args, phone, String(id));
  const customer = items.find((one) => one.id === id);
  if (!customer) return problem === null ? null : "gone";
  if (form.has("customer.name") && customer.name) form.set("customer.name", customer.name);
  form.set("customer.phone", customer.phone ?? phone);
  return null;
}
