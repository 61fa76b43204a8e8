import { data } from "react-router";
import type { ProductField } from "#app/domain/catalogue/product-fields.ts";
import { answersIn } from "#app/domain/orders/read-remarks.ts";
import { unaskedAt } from "#app/domain/orders/unasked-at.ts";
import { unclearAt } from "#app/domain/orders/unclear-quantity.ts";
import type { Refused } from "#app/http/form-outcome.server.ts";
import type { BrokenRule } from "#app/lib/invalid-input.ts";

/** Reads the form of a line, with the answers to what it was drawn with. */
export const readLine = (form: FormData, asks: readonly ProductField[]) => ({
  quantity: String(form.get("quantity") ?? ""),
  note: String(form.get("note") ?? ""),
  fields: answersIn(form, asks),
});

interface Asking {
  asks: readonly ProductField[];
  unit: number;
}

/**
 * The rules that such a form breaks by how it was typed: an amount that may be thousands, where `drawn` is the one that it
 * was drawn with, and answers that its product does not ask for any more (`unasked`).
 */
export function brokenIn(form: FormData, { asks, unit }: Asking, drawn?: string): BrokenRule[] {
  const { quantity, fields } = readLine(form, asks);
  return [...unclearAt(["quantity"], quantity, unit, drawn), ...unaskedAt(["fields"], asks, fields)];
}

/**
 * The reply to such a form, with what is asked now: messages about `fields.<question>` under the names that it gives to
 * the questions.
 */
export function replyToLine({ typed, failure }: Refused, asks: readonly ProductField[]) {
  const places = new Map(asks.map(({ name }, index) => [`fields.${name}`, `answer.${index}`]));
  const errors = Object.entries(failure.errors).map(([name, texts]) => [places.get(name) ?? name, texts]);
  const error = Object.fromEntries(errors) as typeof failure.errors;
  return data({ submission: { ...typed, error }, asks }, { status: failure.status });
}
