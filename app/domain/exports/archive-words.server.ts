import { rightInWords, textOr } from "#app/domain/audit/audit-sayings.server.ts";
import { SIGNED_IN } from "#app/domain/audit/limits.ts";
import type { Language } from "#app/lib/i18n.ts";
import type { Translate } from "#app/lib/translate.ts";
import { textsFor } from "#app/lib/translations.server.ts";
import type { ColumnName, PartName } from "./personal-parts.server.ts";

/** How a code is said; undefined of one that has no words. */
type Saying = (code: string, t: Translate) => string | undefined;

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

/** A limit by its name, a right by its key, of other calls that a right was missing, else that a sign-in was refused. */
const refused: Saying = (what, t) => {
  if (what.includes("_/v1/")) {
    const right = rightInWords(what, t);
    return right === what
      ? t("audit:access.kind.forbidden")
      : `${t("audit:access.kind.forbidden")}: ${right}`;
  }
  return textOr(t, `audit:access.limit.${what}`) ?? t("audit:access.kind.sign_in");
};

/** How the page says the codes of a column, or of one part's column; null of ids, which it leaves out. */
const sayings: Readonly<Record<string, Saying | null>> = {
  language: coded("common:language"),
  role: coded("organization:roles"),
  permissions: rights,
  status: coded("orders:status"),
  origin: coded("orders:origin"),
  every: coded("reports:mail.choice"),
  "activity.act": act,
  "activity.subject": null,
  "refusals.act": refused,
  "moves.act": coded("orders:history"),
};

const sayingOf = (part: PartName, column: ColumnName) => sayings[`${part}.${column}`] ?? sayings[column];

/** The columns of a part that its page shows: without ids. */
export const shownColumns = (part: PartName, columns: readonly ColumnName[]): ColumnName[] =>
  columns.filter((column) => sayings[`${part}.${column}`] !== null);

/** A text of a part as people read it; a code that has no words as it is. */
export const textInWords = (part: PartName, column: ColumnName, text: string, language: Language): string =>
  (text && sayingOf(part, column)?.(text, textsFor(language, ["audit"]))) || text;
