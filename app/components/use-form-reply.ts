import { useEffect, useState } from "react";
import { type FieldState, plainField } from "./field.tsx";
import { typedIn } from "./focus-page.ts";
import type { FormState } from "./form.tsx";
import { useHydrated } from "./use-hydrated.ts";

/** The part of conform's reply that a form is drawn by; a page that keeps its own values has errors alone. */
export interface Replied {
  /** What was sent. */
  initialValue?: Readonly<Record<string, unknown>> | null | undefined;
  /** Messages by field name; those of the whole form under the empty name. */
  error?: Readonly<Record<string, string[] | null>> | null | undefined;
  freshToken?: string | undefined;
  drawnFor?: string | undefined;
}

/** Gives the state of a field of the form by its name. */
export type FieldsOf<Values> = (name: keyof Values & string) => FieldState;

/**
 * The state of a form that the server judges, and its fields: drawn with what was sent, else with what is stored, and
 * with what was wrong, told in the order in which the fields stand when that is given. With scripts a reply with errors
 * puts the focus on the first field that is wrong.
 */
export function useFormReply<Values extends object>(
  id: string,
  reply: Replied | null | undefined,
  stored: Readonly<Values> | null = null,
  order: readonly string[] = [],
): [form: FormState, field: FieldsOf<Values>] {
  const errors = reply?.error;
  const names = new Set([...order, ...Object.keys(errors ?? {})]);
  const told = [...names].flatMap((name) => (errors?.[name]?.length ? [[name, errors[name]] as const] : []));
  const allErrors = Object.fromEntries(told);
  const values = reply?.initialValue ?? stored;
  useFocusOnError(id, errors);
  return [
    {
      id,
      errorId: `${id}-error`,
      noValidate: true,
      allErrors,
      errors: allErrors[""],
      freshToken: reply?.freshToken,
      drawnFor: reply?.drawnFor,
    },
    (name) => ({
      ...plainField(name, { id: `${id}-${name}`, errors: allErrors[name] }),
      ...drawn((values as Record<string, unknown> | null)?.[name]),
    }),
  ];
}

function drawn(value: unknown): Pick<FieldState, "defaultValue" | "defaultOptions"> {
  if (Array.isArray(value)) return { defaultOptions: value.map(String) };
  return { defaultValue: value == null ? undefined : String(value) };
}

/**
 * Leads the focus to the first field that is wrong, else to what is said of the whole form. A reply that was drawn without
 * scripts takes the focus from nobody who is typing since.
 */
export function useFocusOnError(formId: string, errors: unknown): void {
  const hydrated = useHydrated();
  const [first] = useState(hydrated ? null : errors);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!errors || (errors === first && typedIn(form))) return;
    const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (wrong && wrong === document.activeElement) tellAnew(wrong);
    else (wrong ?? document.getElementById(`${formId}-error`))?.focus();
  }, [formId, errors, first]);
}

/** A field that has the focus is not read again: what is wrong with it is read out as news, each time. */
function tellAnew({ id }: HTMLElement): void {
  const error = document.getElementById(`${id}-error`);
  error?.setAttribute("role", "alert");
  error?.before(error);
}
