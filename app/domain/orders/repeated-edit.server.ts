import type { Context } from "#app/lib/context.server.ts";
import { InvalidInput } from "#app/lib/invalid-input.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Edit } from "./order-input.server.ts";
import type { OrderWithLines } from "./order-shapes.ts";
import { contentOf, readEdit, saySame } from "./read-edit.server.ts";
import { findOrder } from "./rows.server.ts";
import { isEditable } from "./statuses.ts";

/** An order, and what of the edit is not in it. */
interface Repeated {
  order: OrderWithLines;
  ignored: string[];
}

/**
 * The order, when what was sent is the very edit by this actor that brought it from the sent version to the present one:
 * it gets the first answer. Otherwise null.
 */
export async function repeatedEdit(context: Context, input: Edit): Promise<Repeated | null> {
  const { db, scope } = context;
  const { order_id: id, version } = input;
  const order = await findOrder(db, scope, id);
  if (!order || version === undefined || order.version !== version + 1 || !isEditable(order)) return null;
  if (!(await isOwnEdit(context, id))) return null;
  const before = contentOf(order);
  const after = await readEdit(context, input, before, order).catch(nullIfRefused);
  return after && saySame(before, after) ? { order, ignored: after.ignored } : null;
}

/** Whether the last thing that happened to an order is an edit by who acts. */
async function isOwnEdit({ db, scope: { organizationId }, actor }: Context, orderId: string) {
  const last = await db.orderHistory.findFirst({
    where: { organizationId, orderId },
    orderBy: { position: "desc" },
    select: { actorId: true, act: true },
  });
  return last?.act === "edited" && last.actorId === actor.id;
}

function nullIfRefused(error: unknown): null {
  if (error instanceof Refusal || error instanceof InvalidInput) return null;
  throw error;
}
