import { data, redirect } from "react-router";
import { productsForOrder } from "#app/domain/catalogue/orderable.server.ts";
import { typedDetails } from "#app/domain/drafts/typed-details.ts";
import { editOrder } from "#app/domain/orders/edit-order.server.ts";
import { afterPress, pressIn, withProduct } from "#app/domain/orders/edit-press.ts";
import { type EditRow, isKept } from "#app/domain/orders/edit-row.ts";
import { changesOf, detailsOf } from "#app/domain/orders/edited-order.ts";
import { isEditable } from "#app/domain/orders/statuses.ts";
import { toldChanges } from "#app/domain/orders/told-changes.ts";
import { settingsOf } from "#app/domain/settings/order-settings.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { callerOf, scopeOf } from "#app/http/caller.server.ts";
import type { FormArgs } from "#app/http/form-door.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { translatorOf } from "#app/http/locale.server.ts";
import { asPage } from "#app/http/page-refusal.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { Drawing } from "#app/routes/orders/editing/drawing.ts";
import { orderPaths } from "#app/routes/orders/order-paths.ts";
import { finderOf, readCode, soughtBy, soughtIn } from "./edit-finder.server.ts";
import { errorsOfRows, itemsOf, rowsOf, typedRows, withNewLines } from "./edit-rows.server.ts";
import { loadOrder } from "./load-order.server.ts";
import { whyGone } from "./why-gone.server.ts";

type Args = FormArgs & { params: { order_id: string } };

async function editedOrder(args: Omit<Args, "request">) {
  requireRight(args.context, editOrder);
  const { order: whole, now, timeZone } = await loadOrder(args);
  const { history: _history, ...order } = whole;
  if (isEditable(order) && !order.may_edit) throw asPage(new Refusal("orders_not_yours"));
  return { order, now, timeZone };
}

const nothingTold = { errors: null, stale: false, gone: null, scanned: null, problem: null } as const;

/** What the page shows that changes an order. */
export async function loadEdit(args: Omit<Args, "request">, base: string) {
  const { context } = args;
  const { order, now, timeZone } = await editedOrder(args);
  const scope = scopeOf(context);
  const [rows, gone, finder, settings] = await Promise.all([
    rowsOf(order, scope),
    whyGone(order, context),
    finderOf(context, soughtIn(args.url)),
    settingsOf(prisma, scope, "store"),
  ]);
  const loaded: Drawing = {
    ...nothingTold,
    order,
    rows,
    gone,
    version: order.version,
    details: detailsOf(order),
  };
  const title = pageTitle(context, "orders", "editing.title", { number: order.number });
  const author = callerOf(context).actor.id ?? "";
  return { loaded, finder, base, now, timeZone, settings, author, title };
}

/**
 * Saves the changes. The other buttons only draw the form again, with everything as it was typed and with what they
 * do to its rows or to the products beside it.
 */
export async function answerEdit(args: Args, base: string) {
  const { context, url } = args;
  const { order, now } = await editedOrder(args);
  const form = await formOf(args.request);
  const details = typedDetails(form);
  const rows = await typedRows(form, order, scopeOf(context));
  const drawn: Drawing = { ...nothingTold, order, rows, details, version: Number(form.get("version")) };
  const draw = async (changed: Partial<Drawing>, status = 200, sought = soughtBy(form, url)) =>
    data({ answered: { ...drawn, ...changed }, finder: await finderOf(context, sought) }, { status });

  const gone = await whyGone(order, context);
  if (gone !== null) return draw({ gone }, 409);
  const press = pressIn(form);
  if (press) return draw({ rows: await pressed(context, rows, press) });
  if (form.has("find")) {
    const { code, product, problem } = await readCode(context, String(form.get("q") ?? ""));
    const scanned = code ? { code, product } : null;
    if (!product) return draw({ scanned, problem });
    return draw({ scanned, rows: withProduct(rows, product) }, 200, { q: null, category: null });
  }
  if (form.has("category") || form.has("update")) return draw({});
  const { page } = orderPaths(base, order.id);
  if (isSaved(drawn, now.date)) return redirect(page, 303);
  const refused = await save(args, form, drawn, now.date);
  if (refused) return draw(refused.drawing, refused.status);
  return redirectWithToast(page, "orders.saved", { params: { number: order.number } });
}

/** Whether the form says what the order says already: then there is nothing to save. */
const isSaved = (
  { order, version, rows, details }: Pick<Drawing, "order" | "version" | "rows" | "details">,
  today: string,
): boolean =>
  version === order.version &&
  rows.some(isKept) &&
  rows.every(({ quantity, out }) => out || parseQuantity(quantity) !== null) &&
  toldChanges(changesOf(order, rows, details, today)).length === 0;

async function pressed(
  context: Args["context"],
  rows: readonly EditRow[],
  press: NonNullable<ReturnType<typeof pressIn>>,
) {
  const ids = press.name === "add" && isUuid(press.value) ? [press.value] : [];
  const products = await productsForOrder(prisma, scopeOf(context), ids);
  return afterPress(rows, press, (id) => products.get(id));
}

/**
 * Performs the edit; gives what is drawn again when it was refused. Nothing when it is done: also for a form that was
 * sent twice, whose second time finds an order that says the same.
 */
async function save(args: Args, form: FormData, { rows, details, version }: Drawing, today: string) {
  const { context } = args;
  const kept = rows.filter(isKept);
  if (kept.length === 0) {
    const empty = translatorOf(context, "errors")("refusal.orders_empty");
    return { status: 422, drawing: { errors: { "": [empty] } } };
  }
  const { order_id } = args.params;
  const items = itemsOf(kept);
  const total = form.has("total") ? Number(form.get("total")) : undefined;
  const edit = { order_id, version, items, total, details: true, ...details };
  const saved = await attempt(editOrder, context, edit);
  if (saved.ok) return null;
  const { status } = saved;
  const errors = errorsOfRows(saved.errors, kept);
  if (saved.refusal?.code !== "stale" && saved.refusal?.code !== "orders_moved")
    return { status, drawing: { errors } };
  const { order } = await editedOrder(args);
  const gone = await whyGone(order, context);
  const scope = scopeOf(context);
  const present = await withNewLines(await typedRows(form, order, scope), order, scope);
  const drawing = { errors, order, gone, rows: present, version: order.version, stale: true };
  return isSaved({ ...drawing, details }, today) ? null : { status, drawing };
}
