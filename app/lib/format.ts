import type { Language } from "./i18n.ts";
import { type LocalDate, readLocalDate } from "./local-date.ts";

/** How a date is written; the time zone is always given beside it, so that server and browser write the same. */
const dateStyles = {
  /** 22.11.2026 */
  date: { day: "2-digit", month: "2-digit", year: "numeric" },
  /** 22.11.2026, 11:30 */
  dateTime: { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" },
  /** 11:30 */
  time: { hour: "2-digit", minute: "2-digit" },
  /** 22 nov. */
  dayMonth: { day: "numeric", month: "short" },
  /** 22 nov. 2026 */
  medium: { day: "numeric", month: "short", year: "numeric" },
  /** sâmbătă, 22 noiembrie 2026 */
  long: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  /** sâmbătă, 22 noiembrie */
  weekday: { weekday: "long", day: "numeric", month: "long" },
  /** S, L … the first letter of a weekday */
  weekdayShort: { weekday: "narrow" },
  /** nov. 2026 */
  monthShort: { month: "short", year: "numeric" },
  /** noiembrie 2026 */
  month: { month: "long", year: "numeric" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof dateStyles;

/** How a day is written beside today's: with its year where that is another. */
export const nearStyle = (date: LocalDate, today: LocalDate): DateStyle =>
  date.slice(0, 4) === today.slice(0, 4) ? "dayMonth" : "medium";

const numberStyles = {
  number: { maximumFractionDigits: 3 },
  percent: { style: "percent", maximumFractionDigits: 1 },
  quantity: { maximumFractionDigits: 3, useGrouping: false },
  amount: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

function keptIn<T>(made: Map<string, T>, key: string, make: () => T): T {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

/** How each language of the product writes: days come before months in all of them. */
const writing: Record<Language, { tag: string; decimal: "." | "," }> = {
  en: { tag: "en-GB", decimal: "." },
  ro: { tag: "ro-RO", decimal: "," },
};
const tagOf = (language: Language): string => writing[language].tag;

const numberFormat = (language: Language, style: keyof typeof numberStyles): Intl.NumberFormat =>
  keptIn(numbers, language + style, () => new Intl.NumberFormat(tagOf(language), numberStyles[style]));

const currencyFormat = (language: Language, currency: string): Intl.NumberFormat =>
  keptIn(numbers, language + currency, () => {
    const narrow = { style: "currency", currency, currencyDisplay: "narrowSymbol" } as const;
    return new Intl.NumberFormat(tagOf(language), { ...numberStyles.amount, ...narrow });
  });

const dateFormat = (language: Language, style: DateStyle, timeZone: string): Intl.DateTimeFormat =>
  keptIn(
    dates,
    language + style + timeZone,
    () => new Intl.DateTimeFormat(tagOf(language), { ...dateStyles[style], timeZone, hourCycle: "h23" }),
  );

/** A plain number: 1.500 in Romanian, 1,500 in English. */
export function formatNumber(value: number | bigint, language: Language): string {
  return numberFormat(language, "number").format(value);
}

/** A share of one as a percentage with at most one decimal: 0.085 is `8,5 %`. */
export function formatPercent(share: number, language: Language): string {
  return numberFormat(language, "percent").format(share);
}

/** Money from minor units of an ISO currency (51700, "RON"): `517,00 lei`, `517.00 lei`, `€517.00`. */
export function formatMoney(minor: number | bigint, currency: string, language: Language): string {
  const amount = Number(minor) / 100;
  if (currency === "RON") return `${numberFormat(language, "amount").format(amount)}\u00a0lei`;
  return currencyFormat(language, currency).format(amount);
}

/** An amount without its currency, for columns whose head names it (51700): `517,00`. */
export function formatAmount(minor: number | bigint, language: Language): string {
  return numberFormat(language, "amount").format(Number(minor) / 100);
}

/** The sign or short name that stands beside a field of money: lei, €, $, £, else the code. */
export function currencySign(currency: string): string {
  if (currency === "RON") return "lei";
  return (
    currencyFormat("en", currency)
      .formatToParts(0)
      .find((part) => part.type === "currency")?.value ?? currency
  );
}

/**
 * A quantity from thousandths (2500): `2,5` in Romanian, `2.5` in English. Thousands are not set apart: whoever types
 * what is written gets what was meant.
 */
export function formatQuantity(thousandths: number, language: Language): string {
  return numberFormat(language, "quantity").format(thousandths / 1000);
}

/**
 * A moment, written for a place on earth: the time zone is an IANA name. Takes a Date or an ISO string. Browsers of other years
 * set an English weekday apart by a comma: a page is drawn by them as the server has written it.
 */
export function formatDate(
  moment: Date | string,
  language: Language,
  zone: string,
  style: DateStyle = "date",
): string {
  const text = dateFormat(language, style, zone).format(new Date(moment));
  return language === "en" && style === "weekday" ? text.replace(",", "") : text;
}

/** A local date ("2026-11-22") as it is, in no time zone. */
export function formatLocalDate(date: LocalDate, language: Language, style: DateStyle = "date"): string {
  return formatDate(`${date}T00:00:00Z`, language, "UTC", style);
}

/** Day, month and year in upper case: `5 IAN. 2026` (document 4, Dates). */
export function upperDate(moment: Date | string, language: Language, zone: string): string {
  return formatDate(moment, language, zone, "medium").toLocaleUpperCase(tagOf(language));
}

/** What a date field shows for a value: a wire date in the order of the page's language, else the text as typed. */
export function shownDate(value: string, language: Language): string {
  const date = readLocalDate(value);
  return date === undefined ? value : formatLocalDate(date, language);
}

/** What a decimal field shows for a plain decimal: `2,5` on a Romanian page; a text that is none stays as typed. */
export function shownDecimal(value: string, language: Language): string {
  return /^\d+\.\d+$/.test(value) ? value.replace(".", writing[language].decimal) : value;
}
