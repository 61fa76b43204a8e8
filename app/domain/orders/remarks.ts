/** What was answered and noted for a line. */
interface Remarked {
  fields?: Readonly<Record<string, unknown>>;
  note?: string | null;
}

/**
 * A line's answers behind their questions, in the order of these, and its note: "Blat: alb · Decor: nuci, mure · fără
 * zahăr".
 */
export const remarksOf = ({ fields = {}, note = null }: Remarked): string =>
  [...Object.entries(fields).map(([question, answer]) => `${question}: ${[answer].flat().join(", ")}`), note]
    .filter(Boolean)
    .join(" · ");
