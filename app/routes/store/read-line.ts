import type { FormErrors } from "#app/components/plain-form.ts";
import type { ProductField } from "#app/domain/catalogue/product-fields.ts";
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

/** Messages about `fields.<question>` under the names that the form gives to the questions. */
export function errorsByPlace(errors: FormErrors, asks: readonly ProductField[]): FormErrors {
  const places = new Map(asks.map(({ name }, index) => [`fields.${name}`, `answer.${index}`]));
  return Object.fromEntries(Object.entries(errors).map(([name, texts]) => [places.get(name) ?? name, texts]));
}
