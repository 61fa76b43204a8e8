import { balanceWord } from "#app/domain/orders/balance.ts";
import type { OrderStatus } from "#app/domain/orders/statuses.ts";
import { formatLocalDate, formatMoney, formatQuantity } from "#app/lib/format.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import type { Writing } from "./write-mail.ts";

/** A quantity in thousandths with its unit, on one line: "2,5 kg". */
export const amountIn = ({ language, t }: Writing, thousandths: number, unit: number): string =>
  `${formatQuantity(thousandths, language)}\u00a0${(t as (key: string) => string)(`common:unitShort.${unit}`)}`;

/** "Pickup: Tuesday 24 November, 16:30", as far as it is known; else blank. */
export function pickupIn({ language, t }: Writing, date: LocalDate | null, hour: string | null): string {
  const day = date && formatLocalDate(date, language, "weekday");
  const when = day && hour ? t("receipt.pickupAt", { day, hour }) : (day ?? hour);
  return when ? t("receipt.pickup", { when }) : "";
}

interface Sums {
  status: OrderStatus;
  /** In minor units, as the others. */
  total: number;
  advance: number | null;
  /** What the customer told of it. */
  told: number | null;
  balance: number | null;
  currency: string;
}

/** What an order comes to, and where there is an advance what it was and what is left to pay or to be given back. */
export function sumsIn({ language, t }: Writing, { status, total, advance, told, balance, currency }: Sums) {
  const sum = (label: string, minor: number) => ({ label, value: formatMoney(minor, currency, language) });
  return [
    sum(t("receipt.total"), total),
    ...(advance === null ? [] : [sum(t("receipt.upfront"), advance)]),
    ...(told === null ? [] : [sum(t("receipt.told"), told)]),
    ...(balance === null ? [] : [sum(t(`receipt.${balanceWord(status, balance)}`), Math.abs(balance))]),
  ];
}
