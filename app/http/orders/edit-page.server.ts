import { data } from "react-router";
import type { EditRow } from "#app/components/orders/edit-row.ts";
import { orderPaths } from "#app/components/orders/order-paths.ts";
import { orderableProducts } from "#app/domain/catalogue/orderable.server.ts";
import { editOrder } from "#app/domain/orders/edit-order.server.ts";
import { settingsOf } from "#app/domain/settings/order-settings.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { scopeOf } from "#app/http/caller.server.ts";
import type { FormArgs } from "#app/http/form-door.server.ts";
import { formOf } from "#app/http/form-of.server.ts";
import { translatorOf } from "#app/http/locale.server.ts";
import { asPage } from "#app/http/page-refusal.server.ts";
import { pageTitle } from "#app/http/page-title.server.ts";
import { requireRight } from "#app/http/require-right.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { plainMoney } from "#app/lib/money.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { errorsOfRows, isKept, itemsOf, readRows, rowOf, rowsOf } from "./edit-rows.ts";
import { loadOrder } from "./load-order.server.ts";
import { typedDetails } from "./typed-details.ts";

type Args = FormArgs & { params: { order_id: string } };

async function known(args: Omit<Args, "request">) {
  requireRight(args.context, editOrder);
  const scope = scopeOf(args.context);
  const [page, products, settings] = await Promise.all([
    loadOrder(args),
    orderableProducts(prisma, scope),
    settingsOf(prisma, scope, "store"),
  ]);
  if (page.order.status === "order_pending" && !page.order.may_edit)
    throw asPage(new Refusal("orders_not_yours"));
  return { page, settings, products: new Map(products.map((product) => [product.id, product])) };
}

/** What the page shows that changes an order. */
export async function loadEdit(args: Omit<Args, "request">, base: string) {
  const { page, products, settings } = await known(args);
  const { customer, data: details, pickup_date } = page.order;
  const { upfront_payment: paid } = details;
  return {
    ...page,
    ...{ base, settings, rows: rowsOf(page.order, products) },
    known: {
      customer,
      pickup_date,
      data: { ...details, upfront_payment: paid === null ? null : plainMoney(paid) },
    },
    choices: [...products.values()].map(({ id, name }) => ({ value: id, label: name })),
    title: pageTitle(args.context, "orders", "editing.title", { number: page.order.number }),
  };
}

/**
 * Saves the changes. The buttons that add a product or take one out only draw the form again, with everything as it
 * was typed.
 */
export async function answerEdit(args: Args, base: string) {
  const { page, products } = await known(args);
  const form = await formOf(args.request);
  const typed = typedDetails(form);
  const rows = readRows(form, page.order, products);
  const redraw = (drawn: EditRow[], status = 200, errors = {}) =>
    data({ rows: drawn, known: typed, errors, order: page.order }, { status });

  const added = products.get(String(form.get("product") ?? ""));
  if (form.has("add")) return redraw(added ? [...rows, rowOf(added)] : rows);
  if (form.has("drop")) return redraw(rows.filter((_, index) => String(index) !== form.get("drop")));

  const kept = rows.filter(isKept);
  if (kept.length === 0) {
    const empty = translatorOf(args.context, "errors")("refusal.orders_empty");
    return redraw(rows, 422, { "": [empty] });
  }
  const saved = await attempt(editOrder, args.context, {
    order_id: args.params.order_id,
    version: Number(form.get("version")),
    items: itemsOf(kept),
    details: true,
    ...typed,
  });
  if (!saved.ok) return redraw(kept, saved.status, errorsOfRows(saved.errors, kept));
  const { number } = page.order;
  return redirectWithToast(orderPaths(base, args.params.order_id).page, "orders.saved", {
    params: { number },
  });
}
