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

type Named = Remarked & { name: string };

/** The name of a line and what is remarked on it: "Tort · Blat: alb · fără zahăr". */
export const nameWithRemarks = (line: Named): string =>
  [line.name, remarksOf(line)].filter(Boolean).join(" · ");

/** What a line is called among those of its order: its name, and where others have the same one its remarks, too. */
export const nameAmong = (lines: readonly Pick<Named, "name">[], line: Named): string =>
  lines.filter(({ name }) => name === line.name).length > 1 ? nameWithRemarks(line) : line.name;
