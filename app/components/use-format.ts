import { useMemo } from "react";
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
import type { LocalDate } from "#app/lib/local-date.ts";
import { useTranslation } from "./translation.tsx";
import { useUnits } from "./use-units.ts";

/** Numbers, money, quantities and dates in the language of the page. */
export function useFormat() {
  const { language } = useTranslation("common");
  const units = useUnits();
  const bound = useMemo(
    () => ({
      number: (value: number | bigint) => formatNumber(value, language),
      percent: (share: number) => formatPercent(share, language),
      money: (minor: number | bigint, currency: string) => formatMoney(minor, currency, language),
      amount: (minor: number | bigint) => formatAmount(minor, language),
      quantity: (thousandths: number) => formatQuantity(thousandths, language),
      date: (moment: Date | string, zone: string, style?: DateStyle) =>
        formatDate(moment, language, zone, style),
      localDate: (date: LocalDate, style?: DateStyle) => formatLocalDate(date, language, style),
      upperDate: (moment: Date | string, zone: string) => upperDate(moment, language, zone),
    }),
    [language],
  );
  return {
    ...bound,
    /** 2,5 kg */
    quantityUnit: (thousandths: number, unit: number) =>
      `${bound.quantity(thousandths)}\u00a0${units.short(unit)}`,
  };
}
