import { expect, onTestFinished, test, vi } from "vitest";
import {
  formatAmount,
  formatDate,
  formatLocalDate,
  formatMoney,
  formatPercent,
  formatQuantity,
  shownDate,
  shownDecimal,
  upperDate,
} from "./format.ts";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

test("money is written from minor units in the language's way", () => {
  expect(
    [
      formatMoney(51700, "RON", "ro"),
      formatMoney(123456789, "RON", "en"),
      formatMoney(850, "EUR", "ro"),
      formatMoney(850n, "GBP", "en"),
      formatAmount(51700, "ro"),
    ].map(plain),
  ).toEqual(["517,00 lei", "1,234,567.89 lei", "8,50 €", "£8.50", "517,00"]);
});

test("quantities come from thousandths and drop trailing zeros", () => {
  expect([formatQuantity(2500, "ro"), formatQuantity(1480, "en"), formatQuantity(1_500_000, "ro")]).toEqual([
    "2,5",
    "1.48",
    "1500",
  ]);
  expect(plain(formatPercent(0.085, "ro"))).toBe("8,5 %");
});

test("a moment is written in the zone that is asked for", () => {
  const moment = "2026-01-04T22:30:00Z";
  expect(formatDate(moment, "ro", "Europe/Bucharest", "dateTime")).toBe("05.01.2026, 00:30");
  expect(formatDate(moment, "en", "UTC", "dateTime")).toBe("04/01/2026, 22:30");
  expect([upperDate(moment, "ro", "Europe/Bucharest"), upperDate(moment, "en", "UTC")]).toEqual([
    "5 IAN. 2026",
    "4 JAN 2026",
  ]);
  expect(formatLocalDate("2026-11-21", "ro", "weekday")).toBe("sâmbătă, 21 noiembrie");
});

test.each([
  ["Europe/Paris", "Saturday 21 November"],
  ["Europe/Rome", "Saturday, 21 November"],
])("in %s a browser writes “%s”: the weekday stands before its day without a comma", (zone, written) => {
  class Written {
    format = () => written;
  }
  vi.stubGlobal("Intl", { DateTimeFormat: Written });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(formatDate("2026-11-21", "en", zone, "weekday")).toBe("Saturday 21 November");
});

test("fields show wire values in the page's way and leave what was typed alone", () => {
  expect([shownDate("2026-11-22", "ro"), shownDate("2026-11-22", "en"), shownDate("mâine", "ro")]).toEqual([
    "22.11.2026",
    "22/11/2026",
    "mâine",
  ]);
  expect([shownDecimal("2.5", "ro"), shownDecimal("2.5", "en"), shownDecimal("2,", "ro")]).toEqual([
    "2,5",
    "2.5",
    "2,",
  ]);
});
