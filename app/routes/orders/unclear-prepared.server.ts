import { getOrder } from "#app/domain/orders/get-order.server.ts";
import type { OrderCard } from "#app/domain/orders/order-shapes.ts";
import { unclearAt } from "#app/domain/orders/unclear-quantity.ts";
import type { FormArgs } from "#app/http/form-door.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { pageCode } from "#app/http/page-refusal.server.ts";
import type { BrokenRule } from "#app/lib/invalid-input.ts";
import { maybeThousands } from "#app/lib/quantity.ts";

/** The order whose prepared quantities are sent; null where the operation refuses it: it is gone, or not for its reader. */
export const preparedOrder = (args: FormArgs, order_id: string) =>
  load(given(getOrder, { order_id }), args).catch((error) => {
    if (pageCode(error) === "not_found") return null;
    throw error;
  });

/** The rules that prepared quantities break which may be thousands of a small unit. */
export async function unclearPrepared(args: FormArgs, form: FormData): Promise<BrokenRule[]> {
  if (!preparedIn(form).some(({ text }) => maybeThousands(text))) return [];
  const order_id = String(args.params.order_id ?? form.get("order_id") ?? "");
  const order = await preparedOrder(args, order_id);
  return order ? unclearIn(order, form) : [];
}

/** The same, of an order that is known. A field is drawn with what was prepared, or else with what was asked for. */
export const unclearIn = ({ items }: Pick<OrderCard, "items">, form: FormData): BrokenRule[] =>
  preparedIn(form).flatMap(({ index, id, text }) => {
    const line = items.find((one) => one.id === id);
    if (!line) return [];
    const drawn = line._pivot_new_quantity ?? line._pivot_quantity;
    return unclearAt(["items", index, "new_quantity"], text, line.unit, drawn);
  });

const prepared = /^items\[(\d+)\]\.new_quantity$/;

const preparedIn = (form: FormData) =>
  [...form].flatMap(([name, text]) => {
    const [, index] = prepared.exec(name) ?? [];
    if (index === undefined || typeof text !== "string") return [];
    return [{ index: Number(index), id: String(form.get(`items[${index}].id`) ?? "").toLowerCase(), text }];
  });
