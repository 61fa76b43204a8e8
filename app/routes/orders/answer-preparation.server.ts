import { moveTable } from "#app/domain/orders/lifecycle.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { isGone } from "#app/http/failure.server.ts";
import { type FormArgs, submit } from "#app/http/form-door.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { asPage } from "#app/http/page-refusal.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { orderPaths } from "#app/routes/orders/order-paths.ts";
import { movedTo } from "./answer-move.server.ts";
import { askFarOver } from "./ask-far-over.server.ts";
import { orderBase } from "./order-base.ts";
import { unclearPrepared } from "./unclear-prepared.server.ts";

/**
 * Saves the prepared quantities of an order, or saves them and completes it; then shows a page that depends on the
 * order's id, by default its own. More than double of what was requested is asked about first (`askFarOver`).
 * Of an order that is gone its own page can't be drawn again, while a page of several says it.
 */
export async function answerPreparation(args: FormArgs, pageAfter?: (id: string) => string) {
  const base = orderBase(args.params);
  const form = await formOf(args.request);
  const asks = await askFarOver(args, form);
  if (asks) return asks;
  const outcome = await submit(moveOrder, { ...args, form, breaks: (form) => unclearPrepared(args, form) });
  if (!outcome.ok) {
    if (args.params.order_id && isGone(outcome.failure)) throw asPage(new Refusal("not_found"), args.request);
    return outcome.reply();
  }
  const { id, number, status } = outcome.result;
  const to = pageAfter?.(id) ?? orderPaths(base, id).page;
  if (status === moveTable.complete.to) return movedTo(to, "complete", base, outcome.result);
  return redirectWithToast(to, "orders.quantities", { params: { number }, at: `order-${id}` });
}
