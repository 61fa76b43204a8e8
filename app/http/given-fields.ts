/** The form with other values of some names. `FormData.set` looks through all fields each time. */
export function withGiven(form: FormData, given: Record<string, string | undefined>): FormData {
  const sure = new Map(Object.entries(given).filter(([name, value]) => value && name !== "*"));
  const whole = new FormData();
  for (const [name, value] of form) if (!sure.has(name)) whole.append(name, value);
  for (const [name, value] of sure) if (value) whole.append(name, value);
  return whole;
}
