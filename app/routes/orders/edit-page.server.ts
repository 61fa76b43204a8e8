import { data } from "react-router";
import { typedDetails } from "#app/domain/drafts/typed-details.ts";
import { editOrder } from "#app/domain/orders/edit-order.server.ts";
import { afterPress, type Press, pressIn, withProduct } from "#app/domain/orders/edit-press.ts";
import { type EditRow, isKept, unitMeant } from "#app/domain/orders/edit-row.ts";
import { changesOf, detailsOf, saysNothingNew } from "#app/domain/orders/edited-order.ts";
import { getOrder } from "#app/domain/orders/get-order.server.ts";
import { otherCurrency } from "#app/domain/orders/other-currency.ts";
import { takenOn } from "#app/domain/orders/refuse-moved.server.ts";
import { isEditable } from "#app/domain/orders/statuses.ts";
import { unaskedAt } from "#app/domain/orders/unasked-at.ts";
import { unclearAt } from "#app/domain/orders/unclear-quantity.ts";
import { askedSettings } from "#app/domain/settings/asked-settings.server.ts";
import { businessClock } from "#app/http/business-clock.server.ts";
import { callerOf, scopeOf } from "#app/http/caller.server.ts";
import { type FormArgs, submit } from "#app/http/form-door.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { translatorOf } from "#app/http/locale.server.ts";
import { messageOf } from "#app/http/messages.server.ts";
import { asPage } from "#app/http/page-refusal.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Drawing } from "#app/routes/orders/editing/drawing.ts";
import { orderBase } from "#app/routes/orders/order-base.ts";
import { orderPaths } from "#app/routes/orders/order-paths.ts";
import { finderOf, readCode, soughtBy, soughtIn } from "./edit-finder.server.ts";
import {
  editRowsOf,
  errorsOfRows,
  itemsOf,
  type Products,
  productsOf,
  typedRows,
  withNewLines,
} from "./edit-rows.server.ts";
import { drawnWith, mergedEdit } from "./merged-edit.server.ts";

type Args = FormArgs & { params: { order_id: string } };
type ReadArgs = Omit<Args, "request"> & Partial<Pick<Args, "request">>;

/** The order as it is, and why it can't be edited any more, in words. */
async function editedOrder(args: ReadArgs) {
  const { context, request } = args;
  requireRight(context, editOrder, request);
  const whole = await load(getOrder, args);
  const { history: _history, ...order } = whole;
  if (isEditable(order) && !order.may_edit) throw asPage(new Refusal("orders_not_yours"), request);
  const taken = takenOn(whole);
  return {
    order,
    gone: taken && messageOf(taken, context),
    ...businessClock(context),
  };
}

const nothingTold = { errors: null, stale: false, gone: null, scanned: null, problem: null } as const;

/** What the page shows that changes an order. */
export async function loadEdit(args: ReadArgs) {
  const { context } = args;
  const { order, gone, now, timeZone } = await editedOrder(args);
  const [products, finder, settings] = await Promise.all([
    productsOf(args, order),
    finderOf(args, soughtIn(args.url)),
    load(given(askedSettings, { origin: order.origin }), args),
  ]);
  const loaded: Drawing = {
    ...nothingTold,
    order,
    rows: editRowsOf(order, products),
    gone,
    version: order.version,
    was: drawnWith(order),
    details: detailsOf(order),
  };
  const author = callerOf(context).actor.id ?? "";
  const unlike = otherCurrency(order, scopeOf(context));
  return {
    loaded,
    finder,
    noMore: unlike && messageOf(unlike, context),
    base: orderBase(args.params),
    now,
    timeZone,
    settings,
    author,
  };
}

/**
 * Saves the changes. The other buttons only draw the form again, with everything as it was typed and with what they
 * do to its rows or to the products beside it.
 */
export async function answerEdit(args: Args) {
  const { url } = args;
  const { order, gone, now } = await editedOrder(args);
  const form = await formOf(args.request);
  const details = typedDetails(form);
  const products = await productsOf(args, order, form);
  const rows = typedRows(form, order, products);
  const seen = { version: Number(form.get("version")), was: String(form.get("was") ?? "") };
  const drawn: Drawing = { ...nothingTold, ...seen, order, rows, details };
  const draw = async (changed: Partial<Drawing>, status = 200, sought = soughtBy(form, url)) =>
    data(
      {
        answered: { ...drawn, ...changed },
        finder: await finderOf(args, sought),
        submission: { error: changed.errors },
      },
      { status },
    );

  if (gone !== null) return draw({ gone, ...mergedEdit(form, drawn, order, now.date) }, 409);
  const press = pressIn(form);
  if (press) return draw({ rows: pressed(rows, press, products) });
  if (form.has("find")) {
    const { code, product, problem } = await readCode(args, String(form.get("q") ?? ""));
    const scanned = code ? { code, product } : null;
    if (!product) return draw({ scanned, problem });
    return draw({ scanned, rows: withProduct(rows, product) }, 200, { q: null, category: null });
  }
  if (form.has("category") || form.has("update")) return draw({});
  const { page } = orderPaths(orderBase(args.params), order.id);
  if (brokenRows(rows.filter(isKept)).length === 0 && isSaved(drawn, now.date))
    return redirectWithToast(page, "unchanged");
  const refused = await save({ ...args, form }, drawn, now.date);
  if (refused) return draw(refused.drawing, refused.status);
  return redirectWithToast(page, "orders.saved", { params: { number: order.number } });
}

/** What is typed in rows, and breaks a rule that a call knows nothing of. */
const brokenRows = (kept: readonly EditRow[]) =>
  kept.flatMap((row, index) => {
    const { quantity, asks, fields, placed } = row;
    return [
      ...unclearAt(["items", index, "quantity"], quantity, unitMeant(row), placed?.quantity),
      ...(fields === placed?.fields ? [] : unaskedAt(["items", index, "note"], asks, fields)),
    ];
  });

/** Whether the form says what the order says already: then there is nothing to save. */
const isSaved = (
  { order, version, rows, details }: Pick<Drawing, "order" | "version" | "rows" | "details">,
  today: string,
): boolean => version === order.version && saysNothingNew(rows, changesOf(order, rows, details, today));

/** The rows after a button; a quantity that it steps from one told by another measure is no more told anew than that. */
const pressed = (rows: readonly EditRow[], press: Press, products: Products): EditRow[] =>
  afterPress(rows, press, (id) => {
    const product = products.get(id.toLowerCase());
    return product?.orderable ? product : undefined;
  }).map((row) => (row.told ? { ...row, told: { ...row.told, quantity: row.quantity } } : row));

/** The rows once their author is told which of them are sold by another measure. */
const asked = (rows: readonly EditRow[]): EditRow[] =>
  rows.map((row) => (row.told ? { ...row, told: { ...row.told, unit: row.unit } } : row));

/**
 * Performs the edit; gives what is drawn again when it was refused. Nothing when it is done: also for a form that was
 * sent twice, whose second time finds an order that says the same.
 */
async function save(args: Args & { form: FormData }, { rows, details, version }: Drawing, today: string) {
  const { context, form } = args;
  const kept = rows.filter(isKept);
  if (kept.length === 0) {
    const empty = translatorOf(context, "errors")("refusal.orders_empty");
    return { status: 422, drawing: { errors: { "": [empty] } } };
  }
  const { order_id } = args.params;
  const total = form.has("total") ? Number(form.get("total")) : undefined;
  const edit = { order_id, version, items: itemsOf(kept), total, details: true, ...details };
  const saved = await submit(editOrder, { ...args, breaks: () => brokenRows(kept) }, () => edit);
  if (saved.ok) return null;
  const { status, refusal } = saved.failure;
  const errors = errorsOfRows(saved.failure.errors, kept);
  if (refusal?.code === "orders_changed") return { status, drawing: { errors, rows: asked(rows) } };
  if (refusal?.code !== "stale" && refusal?.code !== "orders_moved") return { status, drawing: { errors } };
  const { order, gone } = await editedOrder(args);
  const products = await productsOf(args, order, form);
  const typed = { rows: typedRows(form, order, products), details };
  const merged = mergedEdit(form, typed, order, today);
  const present = { ...merged, rows: withNewLines(merged.rows, order, products) };
  const seen = { order, version: order.version, was: drawnWith(order) };
  const drawing = { errors, gone, ...present, ...seen, stale: true };
  return isSaved(drawing, today) ? null : { status, drawing };
}
