import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { followEdit } from "#app/domain/customers/follow-edit.server.ts";
import { tellOfEdit } from "#app/domain/shop-orders/mail-customer.server.ts";
import type { Context } from "#app/lib/context.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { plainQuantity } from "#app/lib/quantity.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { agreedTotal, type FrozenLine } from "./freeze-lines.server.ts";
import { writeHistory } from "./history.server.ts";
import { insertLines } from "./insert-lines.server.ts";
import { mayEdit } from "./lifecycle.ts";
import { type Edit, edit } from "./order-input.server.ts";
import type { OrderWithLines } from "./order-shapes.ts";
import { advanceOrderVersion } from "./order-version.server.ts";
import { ignoredOutput, ignoring, orderWithLinesOutput } from "./output.server.ts";
import { type Content, contentOf, readEdit, saySame } from "./read-edit.server.ts";
import { movedMeanwhile } from "./refuse-moved.server.ts";
import { repeatedEdit } from "./repeated-edit.server.ts";
import { findOrder } from "./rows.server.ts";
import { isEditable, statusesWith } from "./statuses.ts";

/**
 * Changes lines and details of an order that is still pending, by its author or an admin. Lines that are sent with
 * the id of an existing one keep what was frozen; those that are not sent again go. The history keeps the values
 * before and after; what says nothing new, or is sent again by the same person, changes nothing. An order of the
 * online shop needs what the shop asks for, any other what the counter does. Refuses another's order
 * (`orders_not_yours`), one that is no longer pending (`orders_moved`), a form drawn from an older version
 * (`stale`), a product that is sold in another currency by now (`orders_currency`), and another total than was shown or a
 * product that is sold by another measure than its quantity was told by (`orders_changed`). Document 4, Orders.
 */
export const editOrder = operation({
  key: "PUT_/v1/orders/:order_id",
  summary: "Edit a pending order",
  refuses: [
    "not_found",
    "orders_changed",
    "orders_currency",
    "orders_moved",
    "orders_not_yours",
    "orders_product",
    "orders_total",
    "stale",
  ],
  access: ["sales", "admin"],
  input: edit,
  output: z.object({ id: z.string(), version: z.number(), ignored: ignoredOutput }),
  present: orderWithLinesOutput,
  audit: "order.edited",
  async run(context, input) {
    const { db, scope, actor, now, record, announce } = context;
    const { order_id: id, version } = input;
    const order = await findOrder(db, scope, id);
    if (!order) throw new Refusal("not_found");
    if (!isEditable(order)) throw await lostTo(context, id);
    if (!mayEdit(order, actor)) throw new Refusal("orders_not_yours");
    if (version !== undefined && version !== order.version) return repeatedOrRefused(context, input);

    const before = contentOf(order);
    const after = await readEdit(context, input, before, order);
    const total = agreedTotal(after.lines, input.total);
    if (saySame(before, after)) return unchanged(order, after.ignored);
    const { customer, data, pickup_date } = after.about;
    const { count } = await db.order.updateMany({
      where: { organizationId: scope.organizationId, id, status: order.status, version: order.version },
      data: {
        customerName: customer.name,
        customerPhone: customer.phone,
        customerEmail: customer.email,
        customerAddress: customer.address,
        observations: data.observations,
        upfrontPayment: data.upfront_payment,
        pickupHour: data.pickup_hour,
        pickupDate: pickup_date ? new Date(pickup_date) : null,
        total,
        version: { increment: 1 },
      },
    });
    if (count === 0) return repeatedOrRefused(context, input);
    if (input.items) await replaceLines(context, id, after.lines);
    const changes = {
      before: shown(before, order.total),
      after: shown(after, Number(total)),
      details: !isDeepStrictEqual(unshown(before), unshown(after)),
    };
    await writeHistory(db, scope, actor, now, {
      orderId: id,
      act: "edited",
      from: order.status,
      to: order.status,
      changes,
    });
    if (!isDeepStrictEqual(changes.before, changes.after)) await tellOfEdit(context, order, customer.email);
    await advanceOrderVersion(db, scope);
    await followEdit(context, order, before.about.customer, customer);
    const about = { currency: order.currency };
    record({ subjectId: id, before: changes.before, after: changes.after, about });
    announce("orders");
    return { id, version: order.version + 1, ...ignoring(after.ignored) };
  },
});

/** The answer of an edit that changes nothing; the audit log tells of none. */
const unchanged = ({ id, version }: OrderWithLines, ignored: string[]) => ({
  ...{ id, version, status: 1 },
  ...ignoring(ignored),
});

const lostTo = ({ db, scope }: Context, orderId: string) =>
  movedMeanwhile(db, scope, { orderId, starts: statusesWith("changes", "asked") });

/** What is sent again after its answer got lost is nobody else's edit. */
async function repeatedOrRefused(context: Context, input: Edit) {
  const repeated = await repeatedEdit(context, input);
  if (repeated) return unchanged(repeated.order, repeated.ignored);
  throw await lostTo(context, input.order_id);
}

/** What the history keeps of a version: no personal values, which can be erased in the order only. */
const shown = ({ about, lines }: Content, total: number) => ({
  total,
  pickup_date: about.pickup_date,
  pickup_hour: about.data.pickup_hour,
  upfront_payment: about.data.upfront_payment,
  lines: lines.map(({ id, name, unit, quantity, fields, note }) => ({
    id,
    name,
    unit,
    fields,
    note,
    quantity: plainQuantity(quantity),
  })),
});

/** What the history tells only that it has changed. */
const unshown = ({ about: { customer, data } }: Content) => [customer, data.observations];

/** Two statements, however many lines. */
async function replaceLines(
  { db, scope: { organizationId } }: Context,
  orderId: string,
  lines: readonly FrozenLine[],
) {
  await db.orderLine.deleteMany({ where: { organizationId, orderId } });
  await db.$executeRaw(insertLines({ organizationId, orderId }, lines));
}
