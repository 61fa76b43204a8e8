type Fields = Record<string, string>;

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** What the inputs of a form hold as it is drawn: hidden ones, text, and what is ticked. */
export function typedFields(form: string): Fields {
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
  const sent = inputs.filter(
    (tag) => !/ type="(?:radio|checkbox|file|submit)"/.test(tag) || / checked=/.test(tag),
  );
  return named(sent.map((tag) => [attribute(tag, "name"), attribute(tag, "value") ?? ""]));
}

/** What the lists of a form stand at as it is drawn. */
export function chosenFields(form: string): Fields {
  return named(
    [...form.matchAll(/(<select[^>]*>)([\s\S]*?)<\/select>/g)].map(([, tag = "", options = ""]) => {
      const all = [...options.matchAll(/<option[^>]*>/g)].map(([option]) => option);
      const chosen = all.find((option) => / selected=/.test(option)) ?? all[0] ?? "";
      return [attribute(tag, "name"), attribute(chosen, "value") ?? ""];
    }),
  );
}

const named = (fields: [name: string | undefined, value: string][]): Fields =>
  Object.fromEntries(fields.filter(([name]) => name));

/** The value of an option of a list, or of a box to tick, by its label. */
export function choiceOf(form: string, label: string): string {
  const [, value] = new RegExp(`value="([^"]*)"[^>]*>(?:<span>)?${label}<`).exec(form) ?? [];
  if (!value) throw new Error(`There is no ${label} to choose.`);
  return value;
}
