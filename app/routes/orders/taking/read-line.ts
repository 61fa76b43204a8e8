import { data } from "react-router";
import { type ProductField, unaskedAnswers } from "#app/domain/catalogue/product-fields.ts";
import { givenIn } from "#app/domain/orders/edit-row.ts";
import { remarksOf } from "#app/domain/orders/remarks.ts";
import { unclearAt } from "#app/domain/orders/unclear-quantity.ts";
import type { Refused } from "#app/http/form-outcome.server.ts";
import { anyNames } from "#app/lib/any-names.ts";
import type { BrokenRule } from "#app/lib/invalid-input.ts";

/**
 * Reads the form of a line: the answers come by the place of their question, since questions may bear any name, and belong
 * to the question that the form was drawn with.
 */
export function readLine(form: FormData) {
  const answers = form
    .getAll("ask")
    .map((name, place) => [String(name), form.getAll(`answer.${place}`).map(String)] as const);
  const fields = Object.fromEntries(
    answers.map(([name, given]) => [name, given.length > 1 ? given : (given[0] ?? "")]),
  );
  return {
    quantity: String(form.get("quantity") ?? ""),
    note: String(form.get("note") ?? ""),
    fields: anyNames(fields),
  };
}

interface Asking {
  asks: readonly ProductField[];
  unit: number;
}

/**
 * The rules that such a form breaks by how it was typed: an amount that may be thousands, where `drawn` is the one that it
 * was drawn with, and answers that its product does not ask for any more (`unasked`).
 */
export function brokenIn(form: FormData, { asks, unit }: Asking, drawn?: string): BrokenRule[] {
  const { quantity, fields } = readLine(form);
  const answers = remarksOf({ fields: unaskedAnswers(asks, givenIn(fields)) });
  const broken = unclearAt(["quantity"], quantity, unit, drawn);
  return answers ? [...broken, { path: ["fields"], code: "unasked", params: { answers } }] : broken;
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
