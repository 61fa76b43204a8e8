import type { FormErrors } from "#app/components/plain-form.ts";
import { type NamedProduct, namedProducts } from "#app/domain/catalogue/orderable.server.ts";
import { type EditRow, rowOfLine, rowOfProduct } from "#app/domain/orders/edit-row.ts";
import { asksTheSame } from "#app/domain/orders/edited-order.ts";
import { orderLimits } from "#app/domain/orders/limits.ts";
import type { OrderCard } from "#app/domain/orders/order-shapes.ts";
import { nameIn, withRemarks } from "#app/domain/orders/read-remarks.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { isUuid } from "#app/lib/uuid.ts";

/** Lines that were taken out stand in the form beside those that are in the order. */
const ROWS = 3 * orderLimits.lines;

/** The lines of an order as rows, with what their products ask now. */
export async function rowsOf({ items }: OrderCard, scope: Scope): Promise<EditRow[]> {
  const products = await namedProducts(
    prisma,
    scope,
    items.map(({ item_id }) => item_id),
  );
  return items.map((line) => rowOfLine(line, asksOf(products.get(line.item_id))));
}

/**
 * The rows of a form as they were typed. A line that is not in the order any more is its product, added anew; rows of
 * unknown products are left out.
 */
export async function typedRows(form: FormData, { items }: OrderCard, scope: Scope): Promise<EditRow[]> {
  const text = (key: string, part: string) => String(form.get(nameIn(key, part)) ?? "");
  const keys = [...new Set(form.getAll("row").map(String))].slice(0, ROWS);
  const lines = new Map(items.map((line) => [line.id, line]));
  const ids = keys.map((key) => lines.get(key)?.item_id ?? text(key, "item_id")).filter(isUuid);
  const products = await namedProducts(prisma, scope, ids);
  return keys.flatMap((key) => {
    const line = lines.get(key);
    const product = products.get(line?.item_id ?? text(key, "item_id").toLowerCase());
    const row = line ? rowOfLine(line, asksOf(product)) : product && added(key, product);
    if (!row) return [];
    const typed = { ...row, quantity: text(key, "quantity"), out: form.has(nameIn(key, "out")) };
    return [withRemarks(form, typed)];
  });
}

/**
 * The rows of a form, with the lines that the order has got meanwhile. A line that asks for what a row adds is that row:
 * the same form may have been sent twice.
 */
export async function withNewLines(
  rows: readonly EditRow[],
  order: OrderCard,
  scope: Scope,
): Promise<EditRow[]> {
  const known = new Set(rows.map(({ key }) => key));
  const unseen = new Set((await rowsOf(order, scope)).filter(({ key }) => !known.has(key)));
  const adopted = rows.map((row) => {
    if (row.placed || row.out) return row;
    const line = [...unseen].find((one) => asksTheSame(one, row));
    if (line) unseen.delete(line);
    return line ?? row;
  });
  return [...adopted, ...unseen];
}

const asksOf = (product: NamedProduct | undefined) => (product?.orderable ? product.fields : []);

const added = (key: string, product: NamedProduct): EditRow => ({
  ...rowOfProduct(key, { ...product, fields: asksOf(product) }),
  gone: !product.orderable,
});

/** What the operation reads: a line's answers only when they say something else than they did. */
export const itemsOf = (rows: readonly EditRow[]) =>
  rows.map(({ key, item_id, quantity, note, fields, placed, asks }) => ({
    ...(placed ? { id: key } : { item_id }),
    ...(asks.length > 0 && fields !== placed?.fields ? { fields: { ...fields } } : {}),
    quantity,
    note,
  }));

/** Messages about `items[0].fields.<question>` under the names of the form; about a product under no name. */
export function errorsOfRows(errors: FormErrors, rows: readonly EditRow[]): FormErrors {
  const names = new Map<string, string>(
    rows.flatMap(({ key, asks }, row) => [
      [`items[${row}].quantity`, nameIn(key, "quantity")] as const,
      [`items[${row}].note`, nameIn(key, "note")] as const,
      [`items[${row}].item_id`, ""] as const,
      ...asks.map(
        ({ name }, place) => [`items[${row}].fields.${name}`, nameIn(key, `answer.${place}`)] as const,
      ),
    ]),
  );
  return Object.fromEntries(Object.entries(errors).map(([name, texts]) => [names.get(name) ?? name, texts]));
}
