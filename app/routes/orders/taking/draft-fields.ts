import { maybeThousands, parseQuantity, plainQuantity, saysJust } from "#app/lib/quantity.ts";

/** The name of a product's quantity in the form of the draft; it says which one was drawn, in thousandths. */
export const quantityName = (itemId: string, drawn: number): string => `q.${itemId}.${drawn}`;

const quantity = /^q\.([^.]+)\.(\d+)$/;

export interface TypedQuantity {
  item_id: string;
  /** As it was typed. */
  quantity: string;
}

/** The quantities of a form that are not what was drawn. A blank field says nothing: what was drawn stays. */
export function typedQuantities(form: FormData): TypedQuantity[] {
  return [...form].flatMap(([name, typed]) => {
    const [, itemId, drawn] = quantity.exec(name) ?? [];
    if (!itemId || typeof typed !== "string" || !typed.trim()) return [];
    return isDrawn(typed, Number(drawn)) ? [] : [{ item_id: itemId, quantity: typed }];
  });
}

/** What may be thousands was typed, unless it was drawn so. */
const isDrawn = (typed: string, drawn: number): boolean =>
  parseQuantity(typed) === drawn && (!maybeThousands(typed) || saysJust(typed, plainQuantity(drawn)));

/** Typed quantities under the names that operations on several products read. */
export const amountFields = (typed: readonly TypedQuantity[]): Record<string, string> =>
  Object.fromEntries(
    typed.flatMap(({ item_id, quantity }, index) => [
      [`amounts[${index}].item_id`, item_id],
      [`amounts[${index}].quantity`, quantity],
    ]),
  );
