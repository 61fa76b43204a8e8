import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { Language } from "#app/lib/i18n.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { textsFor } from "#app/lib/translations.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import type { AuditRow } from "./audit-input.server.ts";
import {
  currencyOfSums,
  fieldInWords,
  isBlank,
  type Reader,
  textOr,
  valueInWords,
} from "./audit-sayings.server.ts";

/** A field that an act filled in, changed or took away, and its values as people read them. */
export interface ShownChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** An act as people read it. */
export interface ShownAct {
  /** What it was done to, by its present name or number, or as it is written with the changes; null without one. */
  subject: string | null;
  changes: ShownChange[];
}

/**
 * Says what acts of the audit log were done to and what they changed, in a reader's language: sums as money of the
 * currency that stood then, codes and ids by their names. What has no name any more stays as it was written. Fields that are
 * empty before and after are left out, and those that only say what it was done to. A customer is not named: the log holds
 * nothing that names one. One statement.
 */
export async function actsInWords(
  db: Tx,
  scope: Scope,
  language: Language,
  rows: readonly AuditRow[],
): Promise<(row: AuditRow) => ShownAct> {
  const t = textsFor(language, ["audit"]);
  const { organization } = scope;
  const names = await namesIn(db, scope, rows);
  return (row) => {
    const reader = { t, language, organization, names, currency: currencyOfSums(row) };
    return { subject: subjectOf(row, reader), changes: changesOf(row, reader) };
  };
}

function subjectOf(row: AuditRow, { t, names }: Reader): string | null {
  const { name: act, subject_id: id } = row;
  if (!id) return null;
  if (act === "setting.saved") {
    const [scope, setting] = id.split("/");
    const said = textOr(t, `settings:name.${setting}`);
    return said ? `${said}, ${t(`settings:scope.${scope}`)}` : null;
  }
  const name = names.get(id);
  return name && act.startsWith("order.") ? t("order", { number: name }) : (name ?? addressIn(row));
}

/** The address of whose rights an act changed: it stands on both sides, where a changed one differs. */
function addressIn({ before, after }: AuditRow): string | null {
  const email = after?.email;
  return typeof email === "string" && email === before?.email ? email : null;
}

/** Ids of customers, whom nothing names, and the currency that sums are said in. */
const isUnsaid = (name: string, { currency }: Reader) =>
  name === "merged" || (name === "currency" && currency !== null);

const changesOf = ({ name: act, before, after }: AuditRow, reader: Reader): ShownChange[] =>
  Object.keys({ ...before, ...after })
    .filter((name) => !isUnsaid(name, reader) && before?.[name] !== after?.[name])
    .filter((name) => !isBlank(before?.[name]) || !isBlank(after?.[name]))
    .map((name) => ({
      field: fieldInWords(name, reader),
      before: before && valueInWords(name, before[name], reader, act),
      after: after && valueInWords(name, after[name], reader, act),
    }));

/** The fields of acts that hold ids which have names. */
const idsIn = (values: AuditRow["before"]): unknown[] =>
  [values?.category_id, values?.product_id, values?.workplaces].flat();

const named = z.object({ id: z.string(), name: z.string() });

/** The names of what acts were done to and of what they name, as far as the business has them. */
async function namesIn(db: Tx, { organizationId }: Scope, rows: readonly AuditRow[]) {
  const ids = rows
    .flatMap(({ subject_id, before, after }) => [subject_id, ...idsIn(before), ...idsIn(after)])
    .filter((id): id is string => typeof id === "string" && isUuid(id));
  if (ids.length === 0) return new Map<string, string>();
  const own = Prisma.sql`organization_id = ${organizationId}::uuid AND id = ANY(${[...new Set(ids)]}::uuid[])`;
  const found = await rowsOf(
    db,
    named,
    Prisma.sql`SELECT id, name FROM product WHERE ${own}
      UNION ALL SELECT id, name FROM category WHERE ${own}
      UNION ALL SELECT id, name FROM workplace WHERE ${own}
      UNION ALL SELECT id, username FROM member WHERE ${own}
      UNION ALL SELECT id, number::text FROM "order" WHERE ${own}
      UNION ALL SELECT id, email FROM invitation WHERE ${own}
      UNION ALL SELECT id, email FROM "user" WHERE id = ANY(${[...new Set(ids)]}::uuid[])
        AND id IN (SELECT user_id FROM membership WHERE organization_id = ${organizationId}::uuid)`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}
