/** A custom field of one side or of both. */
interface ComparedField<F> {
  name: string;
  stored: F | undefined;
  typed: F | undefined;
}

interface Comparison<F> {
  fields: ComparedField<F>[];
  /** The names of each side, where they are the same in another order. */
  order: { stored: string[]; typed: string[] } | null;
}

/** The custom fields of a stored product and of a form, each beside the one of the same name. */
export function compareFields<F extends { name: string }>(
  stored: readonly F[],
  typed: readonly F[],
): Comparison<F> {
  const named = (all: readonly F[], name: string) => all.find((field) => field.name === name);
  const [before, now] = [stored, typed].map((all) => all.map(({ name }) => name)) as [string[], string[]];
  const names = [...new Set([...before, ...now])];
  const same = before.length === now.length && names.length === now.length;
  return {
    fields: names.map((name) => ({ name, stored: named(stored, name), typed: named(typed, name) })),
    order: same && before.join("\n") !== now.join("\n") ? { stored: before, typed: now } : null,
  };
}
