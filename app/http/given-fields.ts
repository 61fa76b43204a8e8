import type { z } from "zod";

/** The form with other values of some names. `FormData.set` looks through all fields each time. */
export function withGiven(form: FormData, given: Record<string, string | undefined>): FormData {
  const sure = new Map(Object.entries(given).filter(([name, value]) => value && name !== "*"));
  const whole = new FormData();
  for (const [name, value] of form) if (!sure.has(name)) whole.append(name, value);
  for (const [name, value] of sure) if (value) whole.append(name, value);
  return whole;
}

/** What every form may carry beside the fields of its operation. */
const ofEachForm = { form_token: true, organization_id: true } as const;

/** The fields of a form that a schema knows: the others would be read for nothing, and sent back with a refusal. */
export function knownFields(form: FormData, { shape }: z.ZodObject): FormData {
  const known = new FormData();
  const names = { ...shape, ...ofEachForm };
  for (const [name, value] of form)
    if (Object.hasOwn(names, name.replace(/[.[].*$/s, ""))) known.append(name, value);
  return known;
}
