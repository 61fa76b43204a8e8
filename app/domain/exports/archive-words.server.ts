import { refusalInWords, rightInWords, textOr } from "#app/domain/audit/audit-sayings.server.ts";
import { SIGNED_IN } from "#app/domain/audit/limits.ts";
import type { Language } from "#app/lib/i18n.ts";
import type { Translate } from "#app/lib/translate.ts";
import { textsFor } from "#app/lib/translations.server.ts";
import type { ColumnName, PartName, Row } from "./personal-parts.server.ts";

/** How a code of a row is said; undefined of one that has no words. */
type Saying = (code: string, t: Translate, row: Row) => string | undefined;

const coded =
  (place: string): Saying =>
  (code, t) =>
    textOr(t, `${place}.${code}`);

const rights: Saying = (keys, t) =>
  keys
    .split(" ")
    .map((key) => rightInWords(key, t))
    .join(", ");

const act: Saying = (name, t) =>
  name === SIGNED_IN ? t("audit:access.kind.signed_in") : textOr(t, `audit:act.${name}`);

const refused: Saying = (what, t, { kind }) => refusalInWords({ kind: String(kind), what }, t);

/** How the page says the codes of a column, or of one part's column; null of what it leaves out: ids, and what the act says. */
const sayings: Readonly<Record<string, Saying | null>> = {
  language: coded("common:language"),
  role: coded("organization:roles"),
  permissions: rights,
  status: coded("orders:status"),
  origin: coded("orders:origin"),
  every: coded("reports:mail.choice"),
  "activity.act": act,
  "activity.subject": null,
  "refusals.kind": null,
  "refusals.act": refused,
  "moves.act": coded("orders:history"),
};

const sayingOf = (part: PartName, column: ColumnName) => sayings[`${part}.${column}`] ?? sayings[column];

/** The columns of a part that its page shows. */
export const shownColumns = (part: PartName, columns: readonly ColumnName[]): ColumnName[] =>
  columns.filter((column) => sayings[`${part}.${column}`] !== null);

/** A text of a row as people read it; a code that has no words as it is. */
export const textInWords = (
  part: PartName,
  column: ColumnName,
  text: string,
  language: Language,
  row: Row = {},
): string => (text && sayingOf(part, column)?.(text, textsFor(language, ["audit"]), row)) || text;
