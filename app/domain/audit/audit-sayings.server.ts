import { z } from "zod";
import { rightName } from "#app/domain/accounts/right-name.ts";
import { planName } from "#app/domain/billing/plan-name.ts";
import { fieldTypes } from "#app/domain/catalogue/product-fields.ts";
import { daysOf } from "#app/domain/catalogue/week.ts";
import { pickupNoticeInWords, weekInWords } from "#app/domain/pickup/rules-in-words.ts";
import { causes } from "#app/domain/retention/days-kept.server.ts";
import {
  formatAmount,
  formatDate,
  formatLocalDate,
  formatMoney,
  formatNumber,
  formatQuantity,
} from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import { parseQuantity } from "#app/lib/quantity.ts";
import type { LimitName } from "#app/lib/rate-limit.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import type { Translate } from "#app/lib/translate.ts";
import texts from "#locales/en/audit.json" with { type: "json" };
import { isAuditLabel } from "./acts.ts";
import type { AuditRow } from "./audit-input.server.ts";

/** What values are said with. */
export interface Reader {
  t: Translate;
  language: Language;
  organization: Scope["organization"];
  /** What ids are called. */
  names: ReadonlyMap<string, string>;
  /** What sums are in; null where the act does not say it. */
  currency: string | null;
}

type Saying = (value: unknown, reader: Reader, act: string) => string | undefined;

/** How a value of this shape is said; one of another shape, as older rows may have, is said plainly. */
const saying =
  <Shape extends z.ZodType>(
    shape: Shape,
    words: (value: z.output<Shape>, reader: Reader, act: string) => string | undefined,
  ): Saying =>
  (value, reader, act) => {
    const read = shape.safeParse(value);
    return read.success ? words(read.data, reader, act) : undefined;
  };

/** A text, where there is one; of one that there is not its key comes back, without its namespace. */
export function textOr(t: Translate, key: string): string | undefined {
  const said = t(key);
  return said === key.slice(key.indexOf(":") + 1) ? undefined : said;
}

/** What a field is called; its own name where it has no text. */
export const fieldInWords = (name: string, { t }: Reader): string =>
  isAuditLabel(name) ? t(`label.${name}`) : name;

/** A value as people read it; nothing as "nothing". */
export function valueInWords(name: string, value: unknown, reader: Reader, act: string): string {
  const said = isBlank(value) && name !== "hours" ? reader.t("none") : sayings[name]?.(value, reader, act);
  return said ?? plain(value, reader);
}

/** Whether there is nothing in a field. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

function plain(value: unknown, { t, language }: Reader): string {
  if (isBlank(value)) return t("none");
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "number") return formatNumber(value, language);
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const code = z.union([z.string(), z.number()]);
const ids = z.array(z.string());
const span = z.object({ from: z.string(), to: z.string() });
const week = z.array(z.array(span)).nullable();
const notice = z.union([z.object({ hours: z.number() }), z.object({ days: z.number(), until: z.string() })]);
const question = z.object({
  name: z.string(),
  type: z.enum(fieldTypes),
  required: z.union([z.number(), z.boolean()]),
  options: z.array(z.string()).optional(),
});
const line = z.object({
  name: z.string(),
  quantity: z.string(),
  note: z.string().nullish(),
  fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])).nullish(),
});

const money = saying(z.number(), (minor, { currency, language }) =>
  currency === null ? formatAmount(minor, language) : formatMoney(minor, currency, language),
);
const plan = saying(z.string(), planName);
/** A limit, of which a number below zero is none. */
const most = saying(z.number(), (pieces, { t }) => (pieces < 0 ? t("unlimited") : undefined));
const moment = saying(z.string(), (at, { language, organization }) =>
  formatDate(new Date(at), language, organization.timeZone, "dateTime"),
);
const named = saying(z.string(), (id, { names }) => names.get(id));
/** By the text that a code has. */
const coded = (place: string) => saying(code, (value, { t }) => textOr(t, `${place}.${value}`));

function lineInWords({ name, quantity, note, fields }: z.output<typeof line>, language: Language): string {
  const answers = Object.entries(fields ?? {}).map(
    ([asked, answer]) => `${asked}: ${[answer].flat().join(", ")}`,
  );
  const about = [...answers, ...(note ? [note] : [])].join("; ");
  const amount = formatQuantity(parseQuantity(quantity) ?? 0, language);
  return `${name} × ${amount}${about && ` (${about})`}`;
}

function questionInWords(
  { name, type, required, options = [] }: z.output<typeof question>,
  t: Translate,
): string {
  const kind = t(`products:form.types.${type}`);
  return `${name} (${[kind, ...options, ...(required ? [t("questionRequired")] : [])].join(", ")})`;
}

/** What a right is called; its key where it is none. */
export function rightInWords(key: string, t: Translate): string {
  const right = rightName(key);
  return right ? t(`rights:${right}`) : key;
}

/** Each limit has words. */
const limits: Readonly<Record<LimitName, string>> & object = texts.access.limit;

/** What was refused, or that somebody signed in: what kind it is, with the right or the limit as far as it has words. */
export function refusalInWords({ kind, what }: { kind: string; what: string }, t: Translate): string {
  const named = refusedInWords(kind, what, t);
  return t(`audit:access.kind.${kind}`) + (named ? `: ${named}` : "");
}

function refusedInWords(kind: string, what: string, t: Translate): string | null {
  if (kind === "limit") return what in limits ? t(`audit:access.limit.${what}`) : null;
  if (kind !== "forbidden") return null;
  return rightName(what) ? rightInWords(what, t) : t("audit:access.admins");
}

/** The fields of acts that hold sums, in minor units of the `currency` that stands beside them. */
const sums = { price: money, total: money, upfront_payment: money };

/** The currency of the sums of an act; null where it holds none, or does not say it. */
export function currencyOfSums({ before, after }: Pick<AuditRow, "before" | "after">): string | null {
  const values = { ...before, ...after };
  const { currency } = values;
  return typeof currency === "string" && Object.keys(sums).some((name) => name in values) ? currency : null;
}

/** How the values of fields are said that are codes, ids, or counted in parts. */
const sayings: Readonly<Record<string, Saying>> = {
  ...sums,
  number: saying(z.number(), String),
  ...{ plan, plan_id: plan, category_id: named, product_id: named },
  unit: coded("common:unit"),
  state: saying(code, (value, { t }, act) =>
    textOr(t, `${act.startsWith("category.") ? "categories" : "products"}:states.${value}`),
  ),
  status: coded("orders:status"),
  role: saying(z.string(), (role, { t }) =>
    textOr(t, `${role === "admin" || role === "custom" ? "organization" : "members"}:roles.${role}`),
  ),
  locale: coded("common:language"),
  every: coded("reports:mail.choice"),
  billing_cycle: coded("subscriptions:cycle"),
  permissions: saying(ids, (keys, { t }) => keys.map((key) => rightInWords(key, t)).join(", ")),
  workplaces: saying(z.union([z.literal("all"), ids]), (chosen, { t, names }) =>
    chosen === "all" ? t("members:all") : chosen.map((id) => names.get(id) ?? id).join(", "),
  ),
  changed: saying(ids, (names, reader) => names.map((name) => fieldInWords(name, reader)).join(", ")),
  ...{ cart_limit: most, limit_d: most },
  reason: saying(z.enum(causes), (cause, { t }) => t(`cause.${cause}`)),
  pay_by: coded("payBy"),
  kind: coded("kind"),
  fields: saying(z.array(question), (asked, { t }) => asked.map((one) => questionInWords(one, t)).join("; ")),
  images: saying(ids, ({ length }, { language }) => formatNumber(length, language)),
  pickup_days: saying(z.number(), (mask, { t }) =>
    daysOf(mask)
      .map((day) => t(`pickup:short.${day}`))
      .join(", "),
  ),
  hours: saying(week, (hours, { t }) => weekInWords(hours, t)),
  notice: saying(notice, (said, { t }) => pickupNoticeInWords(said, t)),
  closed: saying(z.array(span), (spans, { language }) =>
    spans
      .map(({ from, to }) => [...new Set([from, to])].map((day) => formatLocalDate(day, language)).join("–"))
      .join(", "),
  ),
  pickup_date: saying(z.string(), (day, { language }) => formatLocalDate(day, language)),
  ...{ remove_at: moment, at: moment },
  lines: saying(z.array(line), (lines, { language }) =>
    lines.map((one) => lineInWords(one, language)).join(", "),
  ),
};
