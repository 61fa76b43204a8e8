import { useEffect } from "react";
import { type FieldState, plainField } from "./field.tsx";
import type { FormState } from "./form.tsx";

/** Messages by field name; those of the whole form under the empty name. */
export type FormErrors = Readonly<Record<string, string[] | null>>;

/** The state of a form whose fields are not known beforehand: what went wrong with it. */
export function plainForm(id: string, errors: FormErrors | null | undefined): FormState {
  const told = Object.entries(errors ?? {}).flatMap(([name, texts]) =>
    texts?.length ? [[name, texts] as const] : [],
  );
  const allErrors = Object.fromEntries(told);
  return {
    id,
    errorId: `${id}-error`,
    noValidate: true,
    onSubmit: () => {},
    allErrors,
    errors: allErrors[""],
  };
}

/** A field of such a form. */
export const fieldIn = (form: FormState, name: string, value?: string | null): FieldState =>
  plainField(name, {
    id: `${form.id}-${name}`,
    value: value || undefined,
    errors: form.allErrors[name],
  });

/** With scripts: a reply with errors puts the focus on the first field that is wrong. */
export function useFocusOnError(formId: string, reply: unknown): void {
  useEffect(() => {
    if (!reply) return;
    const wrong = document.getElementById(formId)?.querySelector<HTMLElement>("[aria-invalid=true]");
    (wrong ?? document.getElementById(`${formId}-error`))?.focus();
  }, [formId, reply]);
}
