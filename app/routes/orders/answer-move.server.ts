import { redirect } from "react-router";
import { isButtonMove, type MoveName, moveTable, undoOf } from "#app/domain/orders/lifecycle.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import type { OrderRow } from "#app/domain/orders/order-shapes.ts";
import { tellFailure } from "#app/http/act.server.ts";
import { type FormArgs, submit } from "#app/http/form-door.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { asPage } from "#app/http/page-refusal.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { orderBase } from "./order-base.ts";
import { orderPaths } from "./order-paths.ts";
import { pageBefore } from "./page-before.ts";
import { preparing } from "./preparing.ts";

type Args = FormArgs & { params: { order_id: string; move: string } };

/**
 * Makes a move from a button and shows the page again on which it was pressed, with what came of it. On the board the
 * orders that the form names (`open`) are open there for their quantities: the one that was just taken, and those that
 * are being taken beside it.
 */
export async function answerMove(args: Args): Promise<Response> {
  const { order_id: id, move } = args.params;
  const base = orderBase(args.params);
  if (!isButtonMove(move)) throw asPage(new Refusal("not_found"));
  const form = await formOf(args.request);
  const open = form.getAll("open").map(String);
  const before = pageBefore(args.request, args.url, base) ?? orderPaths(base, id).page;
  const onBoard = before.split("?")[0] === `${base}/board`;
  const version = args.url.searchParams.get("version") ?? undefined;
  const given = { status: moveTable[move].to, ...(version && { version }) };
  const outcome = await submit(moveOrder, { ...args, form }, given);
  const taken = outcome.ok ? open : open.filter((other) => other !== id);
  const page = onBoard ? preparing(before, taken) : before;
  if (outcome.ok) return movedTo(page, move, base, outcome.result);
  const { refusal } = outcome.failure;
  if (refusal?.code !== "stale") return tellFailure(outcome.failure, page);
  const { number } = (refusal.body as { current: OrderRow }).current;
  return redirectWithToast(page, "orders.changed", { kind: "error", params: { number } });
}

/**
 * Leads whoever asks for the address of a move back to the page of its button: the answer to the press got lost. From
 * anywhere else to the order.
 */
export function leadBack({ request, url, params }: Omit<Args, "context">): Response {
  const base = orderBase(params);
  const { page } = orderPaths(base, encodeURIComponent(params.order_id));
  return redirect(pageBefore(request, url, base) ?? page);
}

/** Answers a move that was made: a page with its toast, and the way back, where there is one, while nothing else follows it. */
export function movedTo(
  page: string,
  move: MoveName,
  base: string,
  { id, number, version }: { id: string; number: number; version: number },
) {
  const back = undoOf[move];
  const undo = back ? { undo: `${orderPaths(base, id).move(back)}?version=${version}` } : {};
  return redirectWithToast(page, `orders.${move}`, { params: { number }, at: `order-${id}`, ...undo });
}
