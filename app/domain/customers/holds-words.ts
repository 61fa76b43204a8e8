import { hasOptions, type ProductField } from "#app/domain/catalogue/product-fields.ts";
import type { OrderPage } from "#app/domain/orders/order-shapes.ts";
import { withoutFreeText } from "./without-free-text.ts";

type Held = Pick<OrderPage, "customer" | "data" | "items" | "reason" | "history">;
/** What products ask, by their ids. */
type Products = ReadonlyMap<string, { fields: readonly ProductField[] }>;

/**
 * Whether an order or its history holds what was typed about its customer: what `eraseOrders` takes out. Of answers
 * those count that are no option of their question, and any that the history tells. Document 4, Account and organization.
 */
export function holdsWords({ customer, data, items, reason, history }: Held, products: Products): boolean {
  const typed = [...Object.values(customer), data.observations, ...items.map(({ note }) => note)];
  const told = { reason, history: history.map(({ reason, changes }) => ({ reason, changes })) };
  return (
    typed.some(Boolean) ||
    items.some(({ item_id, fields }) => hasTyped(products.get(item_id)?.fields ?? [], fields)) ||
    JSON.stringify(withoutFreeText(told)) !== JSON.stringify(told)
  );
}

const hasTyped = (asked: readonly ProductField[], answers: Held["items"][number]["fields"]): boolean =>
  Object.entries(answers).some(([name, answer]) => {
    const field = asked.find((one) => one.name === name && hasOptions(one.type));
    return ![answer].flat().every((one) => field?.options?.includes(one));
  });
