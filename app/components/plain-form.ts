import { useEffect, useState } from "react";
import { type FieldState, plainField } from "./field.tsx";
import { typedIn } from "./focus-page.ts";
import type { FormState } from "./form.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** Messages by field name; those of the whole form under the empty name. */
export type FormErrors = Readonly<Record<string, string[] | null>>;

/**
 * The state of a form whose fields are not known beforehand: what went wrong with it, told in the order in which the
 * fields stand.
 */
export function plainForm(
  id: string,
  errors: FormErrors | null | undefined,
  order: readonly string[] = [],
): FormState {
  const names = new Set([...order, ...Object.keys(errors ?? {})]);
  const told = [...names].flatMap((name) => (errors?.[name]?.length ? [[name, errors[name]] as const] : []));
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

/**
 * With scripts: a reply with errors puts the focus on the first field that is wrong. One that was drawn without them
 * takes it from nobody who is typing since.
 */
export function useFocusOnError(formId: string, reply: unknown): void {
  const hydrated = useHydrated();
  const [drawn] = useState(hydrated ? null : reply);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!reply || (reply === drawn && typedIn(form))) return;
    const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true]");
    (wrong ?? document.getElementById(`${formId}-error`))?.focus();
  }, [formId, reply, drawn]);
}
