type Values = { [name: string]: string | Values };

/** What was typed in a form, by the parts of its fields' names: `customer.name`. */
export function typedIn(form: FormData): { customer?: Record<string, string> } & Values {
  const typed: Values = {};
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    const [first = "", second] = name.split(".");
    if (second === undefined) typed[first] = value;
    else typed[first] = { ...(typed[first] as Values | undefined), [second]: value };
  }
  return typed as ReturnType<typeof typedIn>;
}
