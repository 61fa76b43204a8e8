import { data } from "react-router";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { isFarOver } from "#app/domain/orders/shortfall.ts";
import type { FormArgs } from "#app/http/form-door.server.ts";
import { parseForm } from "#app/http/parse-form.server.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { preparedOrder, unclearIn } from "./unclear-prepared.server.ts";

/**
 * The page again with a question, when more than double of what was requested was prepared and the form does not say
 * that just these amounts are sure; null when there is nothing to ask. What can't be read, what was drawn of an older
 * version and what is of no order that is there is left to the operation.
 */
export async function askFarOver(args: FormArgs, form: FormData) {
  const read = parseForm(form, moveOrder.input, args.context);
  if (read.status !== "success" || !read.value.items) return null;
  const { order_id, items, version } = read.value;
  const order = await preparedOrder(args, order_id);
  if (!order || (version !== undefined && version !== order.version)) return null;
  const asked = new Map(order.items.map((line) => [line.id, parseQuantity(line._pivot_quantity) ?? 0]));
  const sure = items
    .filter(({ id, new_quantity }) => isFarOver(asked.get(id) ?? Number.POSITIVE_INFINITY, new_quantity ?? 0))
    .map(({ id, new_quantity }) => `${id}:${new_quantity}`)
    .join(" ");
  if (!order.may_prepare || sure === "" || sure === form.get("sure")) return null;
  if (unclearIn(order, form).length > 0) return null;
  return data<FormReply>({ submission: { ...read.reply(), status: "error" }, sure }, { status: 400 });
}
