import {
  type DateStyle,
  formatAmount,
  formatDate,
  formatLocalDate,
  formatMoney,
  formatNumber,
  formatPercent,
  formatQuantity,
  upperDate,
} from "#app/lib/format.ts";
import type { Language } from "#app/lib/i18n.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { madeOnce } from "./made-once.ts";
import { useTranslation } from "./translation.tsx";
import { type Translator, unitsOf } from "./use-units.ts";

/** Numbers, money, quantities and dates in the language of the page. */
export function useFormat() {
  const { t, language } = useTranslation("common");
  return formatOf(t, language);
}

const formatOf = madeOnce((t: Translator, language: Language) => {
  const units = unitsOf(t);
  const quantity = (thousandths: number) => formatQuantity(thousandths, language);
  return {
    number: (value: number | bigint) => formatNumber(value, language),
    percent: (share: number) => formatPercent(share, language),
    money: (minor: number | bigint, currency: string) => formatMoney(minor, currency, language),
    amount: (minor: number | bigint) => formatAmount(minor, language),
    quantity,
    /** kg */
    unit: units.short,
    /** 2,5 kg */
    quantityUnit: (thousandths: number, unit: number) => `${quantity(thousandths)}\u00a0${units.short(unit)}`,
    date: (moment: Date | string, zone: string, style?: DateStyle) =>
      formatDate(moment, language, zone, style),
    localDate: (date: LocalDate, style?: DateStyle) => formatLocalDate(date, language, style),
    upperDate: (moment: Date | string, zone: string) => upperDate(moment, language, zone),
  };
});
