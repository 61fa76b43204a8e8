import { z } from "zod";

/** The form with other values of some names. `FormData.set` looks through all fields each time. */
export function withGiven(form: FormData, given: Record<string, string | undefined>): FormData {
  const sure = new Map(Object.entries(given).filter(([name, value]) => value && name !== "*"));
  const whole = new FormData();
  for (const [name, value] of form) if (!sure.has(name)) whole.append(name, value);
  for (const [name, value] of sure) if (value) whole.append(name, value);
  return whole;
}

/** What every form may carry beside the fields of its operation: the last are what it was drawn with, and a button of a list. */
const ofEachForm = { form_token: true, organization_id: true, was: true, __intent__: true } as const;

/** The fields of a form that one of the schemas knows: the others would be read for nothing, and sent back with a refusal. */
export function knownFields(form: FormData, ...schemas: readonly (z.ZodType | undefined)[]): FormData {
  const names: object = Object.assign({ ...ofEachForm }, ...schemas.map(shapeOf));
  const known = new FormData();
  for (const [name, value] of form)
    if (Object.hasOwn(names, name.replace(/[.[].*$/s, ""))) known.append(name, value);
  return known;
}

function shapeOf(schema: z.ZodType | undefined): object {
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in as z.ZodType);
  return schema instanceof z.ZodObject ? schema.shape : {};
}
