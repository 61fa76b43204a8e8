import { data } from "react-router";
import type { ProductField } from "#app/domain/catalogue/product-fields.ts";
import type { Refused } from "#app/http/form-outcome.server.ts";
import { anyNames } from "#app/lib/any-names.ts";

/** Reads the form of a line: the answers come by the place of their question, since questions may bear any name. */
export function readLine(form: FormData, asks: readonly ProductField[]) {
  const answers = asks.map(({ name }, index) => [name, form.getAll(`answer.${index}`).map(String)] as const);
  const fields = Object.fromEntries(
    answers.map(([name, given]) => [name, given.length > 1 ? given : (given[0] ?? "")]),
  );
  return {
    quantity: String(form.get("quantity") ?? ""),
    note: String(form.get("note") ?? ""),
    fields: anyNames(fields),
  };
}

/** The reply to such a form: messages about `fields.<question>` under the names that it gives to the questions. */
export function replyToLine({ typed, failure }: Refused, asks: readonly ProductField[]) {
  const places = new Map(asks.map(({ name }, index) => [`fields.${name}`, `answer.${index}`]));
  const errors = Object.entries(failure.errors).map(([name, texts]) => [places.get(name) ?? name, texts]);
  const error = Object.fromEntries(errors) as typeof failure.errors;
  return data({ submission: { ...typed, error } }, { status: failure.status });
}
