import type { EditRow } from "#app/components/orders/edit-row.ts";
import type { FormErrors } from "#app/components/plain-form.ts";
import type { OrderableProduct } from "#app/domain/catalogue/orderable.server.ts";
import type { OrderPage } from "#app/domain/orders/order-shapes.ts";
import { anyNames } from "#app/lib/any-names.ts";

type Products = ReadonlyMap<string, OrderableProduct>;

/** The lines of an order as rows. */
export const rowsOf = ({ items }: OrderPage, products: Products): EditRow[] =>
  items.map(({ id, item_id, name, unit, _pivot_quantity: quantity, note, fields }) => ({
    ...{ id, item_id, name, unit, quantity, fields },
    note: note ?? "",
    asks: products.get(item_id)?.fields ?? [],
  }));

/** A product that is added, as a row. */
export const rowOf = ({ id: item_id, name, unit, fields: asks }: OrderableProduct): EditRow => ({
  ...{ item_id, name, unit, asks },
  quantity: "1",
  note: "",
  fields: {},
});

/** The rows of a form as they were typed; those of unknown lines or products are left out. */
export function readRows(form: FormData, order: OrderPage, products: Products): EditRow[] {
  const lines = new Map(rowsOf(order, products).map((row) => [row.id, row]));
  const text = (name: string) => String(form.get(name) ?? "");
  return form.getAll("row").flatMap((key) => {
    const at = `row.${String(key)}`;
    const product = products.get(text(`${at}.item_id`));
    const row = lines.get(text(`${at}.id`)) ?? (product && rowOf(product));
    if (!row) return [];
    const given = row.asks.map(({ name }, index) => {
      const answers = form.getAll(`${at}.answer.${index}`).map(String);
      return [name, answers.length > 1 ? answers : (answers[0] ?? "")];
    });
    const fields = given.length > 0 ? anyNames(Object.fromEntries(given)) : row.fields;
    return [{ ...row, quantity: text(`${at}.quantity`), note: text(`${at}.note`), fields }];
  });
}

/** What the operation reads; rows with nothing or 0 are taken out. */
export const itemsOf = (rows: readonly EditRow[]) =>
  rows.map(({ id, item_id, quantity, note, fields, asks }) => ({
    ...(id ? { id } : { item_id }),
    ...(asks.length > 0 ? { fields: { ...fields } } : {}),
    quantity,
    note,
  }));

export const isKept = ({ quantity }: EditRow): boolean => !/^0*([.,]0*)?$/.test(quantity.trim());

/** Messages about `items[0].fields.<question>` under the names of the form. */
export function errorsOfRows(errors: FormErrors, rows: readonly EditRow[]): FormErrors {
  const names = new Map<string, string>(
    rows.flatMap(({ asks }, row) => [
      [`items[${row}].quantity`, `row.${row}.quantity`] as const,
      [`items[${row}].note`, `row.${row}.note`] as const,
      [`items[${row}].item_id`, `row.${row}.quantity`] as const,
      ...asks.map(
        ({ name }, index) => [`items[${row}].fields.${name}`, `row.${row}.answer.${index}`] as const,
      ),
    ]),
  );
  return Object.fromEntries(Object.entries(errors).map(([name, texts]) => [names.get(name) ?? name, texts]));
}
