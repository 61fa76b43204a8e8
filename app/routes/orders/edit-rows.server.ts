import type { NamedProduct } from "#app/domain/catalogue/orderable.server.ts";
import { productsOfLines } from "#app/domain/catalogue/products-of-lines.server.ts";
import { isUnit } from "#app/domain/catalogue/units.ts";
import { type EditRow, rowOfLine, rowOfProduct, unitMeant } from "#app/domain/orders/edit-row.ts";
import { asksTheSame } from "#app/domain/orders/edited-order.ts";
import { orderLimits } from "#app/domain/orders/limits.ts";
import type { OrderCard } from "#app/domain/orders/order-shapes.ts";
import { quantityInUnit } from "#app/domain/orders/quantity-in-unit.ts";
import { nameIn, withRemarks } from "#app/domain/orders/read-remarks.ts";
import type { Failure } from "#app/http/failure.server.ts";
import type { PageArgs } from "#app/http/form-door.server.ts";
import { given, load } from "#app/http/load.server.ts";
import { isUuid } from "#app/lib/uuid.ts";

/** Lines that were taken out stand in the form beside those that are in the order. */
const ROWS = 3 * orderLimits.lines;

/** Products by their ids. */
export type Products = ReadonlyMap<string, NamedProduct>;

/** The products of an order, with those that a form names by its rows or adds by a button. */
export async function productsOf(
  args: PageArgs,
  { items }: OrderCard,
  form = new FormData(),
): Promise<Products> {
  const named = [...keysIn(form).map((key) => form.get(nameIn(key, "item_id"))), form.get("add")];
  const ids = [...items.map(({ item_id }) => item_id), ...named.map(String).filter(isUuid)];
  const products = await load(given(productsOfLines, { item_ids: ids }), args);
  return new Map(products.map((product) => [product.id, product]));
}

const keysIn = (form: FormData): string[] => [...new Set(form.getAll("row").map(String))].slice(0, ROWS);

/** The lines of an order as rows, with what their products ask now. */
export const editRowsOf = ({ items }: OrderCard, products: Products): EditRow[] =>
  items.map((line) => rowOfLine(line, asksOf(products.get(line.item_id))));

/**
 * The rows of a form as they were typed. A line that is not in the order any more is its product, added anew; rows of
 * unknown products are left out.
 */
export function typedRows(form: FormData, { items }: OrderCard, products: Products): EditRow[] {
  const text = (key: string, part: string) => String(form.get(nameIn(key, part)) ?? "");
  const lines = new Map(items.map((line) => [line.id, line]));
  return keysIn(form).flatMap((key) => {
    const line = lines.get(key);
    const product = products.get(line?.item_id ?? text(key, "item_id").toLowerCase());
    const row = line ? rowOfLine(line, asksOf(product)) : product && added(key, product);
    if (!row) return [];
    const typed = { ...row, quantity: text(key, "quantity"), out: form.has(nameIn(key, "out")) };
    return [withRemarks(form, line ? typed : measured(form, typed))];
  });
}

/**
 * The row of a product that is added, in the unit that it is sold in now: 2 kg are 2000 g. What was told by another
 * measure stays as it was typed, and says so until its author is asked.
 */
function measured(form: FormData, row: EditRow): EditRow {
  const { key, unit, quantity } = row;
  const told = Number(form.get(nameIn(key, "unit")) ?? unit);
  if (told === unit || !isUnit(told)) return row;
  const held = quantityInUnit(quantity, told, unit);
  return held === null ? { ...row, told: { unit: told, quantity } } : { ...row, quantity: held };
}

/**
 * The rows of a form, with the lines that the order has got meanwhile. A line that asks for what a row adds is that row:
 * the same form may have been sent twice.
 */
export function withNewLines(rows: readonly EditRow[], order: OrderCard, products: Products): EditRow[] {
  const known = new Set(rows.map(({ key }) => key));
  const unseen = new Set(editRowsOf(order, products).filter(({ key }) => !known.has(key)));
  const adopted = rows.map((row) => {
    if (row.placed || row.out) return row;
    const line = [...unseen].find((one) => asksTheSame(one, row));
    if (line) unseen.delete(line);
    return line ?? row;
  });
  return [...adopted, ...unseen];
}

const asksOf = (product: NamedProduct | undefined) => product?.fields ?? [];

const added = (key: string, product: NamedProduct): EditRow => ({
  ...rowOfProduct(key, product),
  gone: !product.orderable,
});

/** What the operation reads: a line's answers only when they say something else than they did. A new line has its unit. */
export const itemsOf = (rows: readonly EditRow[]) =>
  rows.map((row) => {
    const { key, item_id, quantity, note, fields, placed, asks } = row;
    return {
      ...(placed ? { id: key } : { item_id, unit: unitMeant(row) }),
      ...(asks.length > 0 && fields !== placed?.fields ? { fields: { ...fields } } : {}),
      quantity,
      note,
    };
  });

/** Messages about `items[0].fields.<question>` under the names of the form; about a product under no name. */
export function errorsOfRows(errors: Failure["errors"], rows: readonly EditRow[]): Failure["errors"] {
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
