import type { Slip, SlipLine } from "#app/domain/orders/slip.ts";
import type { FormReply } from "#app/lib/form-reply.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import { keptWork } from "./kept-work.ts";

/** What is typed over a line. */
interface Typed {
  new_quantity: string;
  reason: string;
}

/** The same of the lines of an order, by their place. */
export interface TypedPreparation {
  items: Typed[];
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
  return saidOtherwise(items, (_, index) => typed[index]);
}

/** Of the quantities that a refused form carried, those that its order says otherwise. */
export function unsavedOf({ items }: Pick<Slip, "items">, reply: FormReply | undefined) {
  const sent = (reply?.submission.initialValue?.items ?? []) as (Partial<Typed> & { id?: string })[];
  return saidOtherwise(items, ({ id }) => {
    const said = sent.find((one) => one.id === id);
    return said && { new_quantity: said.new_quantity ?? "", reason: said.reason ?? "" };
  });
}

const saidOtherwise = (
  lines: readonly SlipLine[],
  typedOf: (line: SlipLine, index: number) => Typed | undefined,
) =>
  lines.flatMap((line, index) => {
    const said = typedOf(line, index);
    return said && !says(line, said) ? [{ line, said }] : [];
  });

/** An empty field says nothing new, and why is asked only of a line that gets less. */
function says(line: SlipLine, typed: Typed | undefined): boolean {
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
