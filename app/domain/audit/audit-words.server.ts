import { z } from "zod";
import { rightName } from "#app/domain/accounts/right-name.ts";
import { planName } from "#app/domain/billing/plan-name.ts";
import { daysOf } from "#app/domain/catalogue/week.ts";
import { noticeInWords, weekInWords } from "#app/domain/pickup/rules-in-words.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { formatDate, formatLocalDate, formatMoney, formatNumber, formatQuantity } from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import type { Translate } from "#app/lib/translate.ts";
import { textsFor } from "#app/lib/translations.server.ts";
import { isUuid } from "#app/lib/uuid.ts";
import { isAuditLabel } from "./acts.ts";
import type { AuditRow } from "./audit-input.server.ts";

/** A field that an act filled in, changed or took away, and its values as people read them. */
export interface ShownChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** An act as people read it. */
export interface ShownAct {
  /** What it was done to, by its present name or number; null where that is gone, or has none. */
  subject: string | null;
  changes: ShownChange[];
}

/** What values are said with. */
interface Reader {
  t: Translate;
  language: Language;
  organization: Scope["organization"];
  names: ReadonlyMap<string, string>;
}

type Saying = (value: never, reader: Reader, act: string) => string | undefined;

/**
 * Says what acts of the audit log were done to and what they changed, in a reader's language: sums as money, codes and ids
 * by their names. What has no name any more stays as it was written. Fields that are empty before and after are left out. A
 * customer is not named: the log holds nothing that names one. One statement.
 */
export async function actsInWords(
  db: Tx,
  scope: Scope,
  language: Language,
  rows: readonly AuditRow[],
): Promise<(row: AuditRow) => ShownAct> {
  const t = textsFor(language, ["audit"]);
  const { organization } = scope;
  const reader = { t, language, organization, names: await namesIn(db, scope, rows) };
  return (row) => ({ subject: subjectOf(row, reader), changes: changesOf(row, reader) });
}

function subjectOf({ name: act, subject_id: id }: AuditRow, { t, names }: Reader): string | null {
  if (!id) return null;
  if (act === "setting.saved") return text(t, `settings:name.${id.split("/").at(-1)}`) ?? null;
  const name = names.get(id);
  return name && act.startsWith("order.") ? t("order", { number: name }) : (name ?? null);
}

const changesOf = ({ name: act, before, after }: AuditRow, reader: Reader): ShownChange[] =>
  Object.keys({ ...before, ...after })
    .filter((name) => !isBlank(before?.[name]) || !isBlank(after?.[name]))
    .map((name) => ({
      field: isAuditLabel(name) ? reader.t(`label.${name}`) : name,
      before: before && shown(name, before[name], reader, act),
      after: after && shown(name, after[name], reader, act),
    }));

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

function shown(name: string, value: unknown, reader: Reader, act: string): string {
  if (isBlank(value)) return reader.t("none");
  const saying = sayings[name];
  return saying?.(value as never, reader, act) ?? plain(value, reader);
}

/** A text, where there is one. */
function text(t: Translate, key: string): string | undefined {
  const said = t(key);
  return said === key ? undefined : said;
}

function plain(value: unknown, { t, language }: Reader): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "number") return formatNumber(value, language);
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const money: Saying = (minor: number, { organization, language }) =>
  formatMoney(minor, organization.currency, language);
const plan: Saying = (id: string) => planName(id);

/** How the values of fields are said that are codes, ids or counted in parts. */
const sayings: Readonly<Record<string, Saying>> = {
  price: money,
  total: money,
  unit: (code: number, { t }) => text(t, `common:unit.${code}`),
  state: (code: number, { t }, act) =>
    text(t, `${act.startsWith("category.") ? "categories" : "products"}:states.${code}`),
  status: (code: string, { t }) => text(t, `orders:status.${code}`),
  role: (code: string, { t }) =>
    text(t, `${code === "admin" || code === "custom" ? "organization" : "members"}:roles.${code}`),
  locale: (code: string, { t }) => text(t, `common:language.${code}`),
  every: (code: string, { t }) => text(t, `reports:mail.choice.${code}`),
  billing_cycle: (code: string, { t }) => text(t, `subscriptions:cycle.${code}`),
  plan,
  plan_id: plan,
  category_id: (id: string, { names }) => names.get(id),
  permissions: (keys: string[], { t }) => keys.map((key) => rightInWords(key, t)).join(", "),
  workplaces: (chosen: string | string[], { t }) =>
    chosen === "all" ? t("members:all") : [chosen].flat().join(", "),
  cart_limit: (pieces: number, { t, language }) =>
    pieces < 0 ? t("unlimited") : formatNumber(pieces, language),
  images: (ids: string[], { language }) => formatNumber(ids.length, language),
  pickup_days: (week: number, { t }) =>
    daysOf(week)
      .map((day) => t(`pickup:short.${day}`))
      .join(", "),
  hours: (hours: Parameters<typeof weekInWords>[0], { t }) => weekInWords(hours, t),
  notice: (notice: Parameters<typeof noticeInWords>[0], { t }) => noticeInWords(notice, t),
  closed: (ranges: { from: string; to: string }[], { language }) =>
    ranges
      .map(({ from, to }) => [...new Set([from, to])].map((day) => formatLocalDate(day, language)).join("–"))
      .join(", "),
  remove_at: (moment: string, { language, organization }) =>
    formatDate(new Date(moment), language, organization.timeZone, "dateTime"),
  lines: (lines: number | { name: string; quantity: number }[], { language }) =>
    typeof lines === "number"
      ? formatNumber(lines, language)
      : lines.map(({ name, quantity }) => `${name} × ${formatQuantity(quantity, language)}`).join(", "),
};

function rightInWords(key: string, t: Translate): string {
  const right = rightName(key);
  return right ? t(`rights:${right}`) : key;
}

const named = z.object({ id: z.string(), name: z.string() });

/** The names of what acts were done to, and of categories that they name, as far as the business has them. */
async function namesIn(db: Tx, { organizationId }: Scope, rows: readonly AuditRow[]) {
  const ids = rows
    .flatMap(({ subject_id, before, after }) => [subject_id, before?.category_id, after?.category_id])
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
      UNION ALL SELECT id, email FROM "user" WHERE id = ANY(${[...new Set(ids)]}::uuid[])
        AND id IN (SELECT user_id FROM membership WHERE organization_id = ${organizationId}::uuid)`,
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}
