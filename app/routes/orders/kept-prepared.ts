import type { Slip, SlipLine } from "#app/domain/orders/slip.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { keptWork } from "./kept-work.ts";

/** What is typed over the lines of an order, by their place. */
export interface TypedPreparation {
  items: { new_quantity: string; reason: string }[];
}

/** Prepared quantities that are not saved. */
export const keptPreparations = keptWork<TypedPreparation>("prepared");

/** What this tab keeps of an author's quantities of an order, unless it says the same by now. */
export const keptPreparation = (
  { id, version, items }: Pick<Slip, "id" | "version" | "items">,
  author: string,
) =>
  keptPreparations.read({ orderId: id, version, author }, (typed) =>
    items.every((line, index) => says(line, typed.items[index])),
  );

/** Of what this tab keeps of an author's quantities of an order, those that it says otherwise. */
export function unsavedPreparation({ id, items }: Pick<Slip, "id" | "items">, author: string) {
  const typed = keptPreparations.find({ orderId: id, author })?.typed.items ?? [];
  return items.flatMap((line, index) => {
    const said = typed[index];
    return said && !says(line, said) ? [{ line, said }] : [];
  });
}

/** An empty field says nothing new, and why is asked only of a line that gets less. */
function says(line: SlipLine, typed: TypedPreparation["items"][number] | undefined): boolean {
  if (!typed?.new_quantity.trim()) return true;
  const stored = parseQuantity(line._pivot_new_quantity ?? line._pivot_quantity) ?? 0;
  const isShort = stored < (parseQuantity(line._pivot_quantity) ?? 0);
  return parseQuantity(typed.new_quantity) === stored && (!isShort || typed.reason === (line.reason ?? ""));
}

/** What is typed in the form of an order's quantities. */
export function typedPreparation(formId: string, lines: readonly unknown[]): TypedPreparation | null {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return null;
  const values = new FormData(form);
  const textOf = (name: string) => String(values.get(name) ?? "");
  return {
    items: lines.map((_, index) => ({
      new_quantity: textOf(`items[${index}].new_quantity`),
      reason: textOf(`items[${index}].reason`),
    })),
  };
}
