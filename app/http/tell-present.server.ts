import type { Refused, Reply } from "./form-outcome.server.ts";

/** A field of a row: its label, its value as it is stored and as it was typed, as people read them. */
export type Compared = [label: string, stored: unknown, typed: unknown];
export type Typed = Readonly<Record<string, unknown>>;

/**
 * The reply to a refused form. Where somebody else has saved the row meanwhile (`stale`), it carries both values of
 * whatever differs, and the version of the row that was compared (document 4, Orders: row versions).
 */
export async function tellPresent<Row extends { version: number }>(
  { failure: { refusal }, typed, reply }: Refused,
  compare: (row: Row, typed: Typed) => Compared[] | Promise<Compared[]>,
): Promise<Reply> {
  const row = refusal?.code === "stale" && (refusal.body?.current as Row | null);
  if (!row) return reply();
  const compared = await compare(row, typed.initialValue ?? {});
  const values = compared
    .map(([label, stored, typed]) => ({ label, stored: plain(stored), typed: plain(typed) }))
    .filter(({ stored, typed }) => stored !== typed);
  return reply({ present: { version: row.version, values } });
}

/** A form sends line breaks as two characters. */
const plain = (value: unknown) =>
  String(value ?? "")
    .replaceAll("\r\n", "\n")
    .trim();
