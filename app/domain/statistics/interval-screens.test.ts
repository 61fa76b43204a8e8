import { expect, test } from "vitest";
import { intervalOf } from "./interval-input.server.ts";
import { type IntervalScreen, quickYears } from "./interval-screens.ts";

const now = new Date("2026-11-22T22:30:00Z");
const meant = (screen: IntervalScreen, from?: string, to?: string) => {
  const interval = intervalOf({ from, to }, now, "Europe/Bucharest", screen);
  return [interval.from, interval.to];
};

test.each([
  ["dashboard", "2026-10-25", "2026-11-30"],
  ["export", "2026-11-01", "2027-12-31"],
  ["report", "2026-11-01", "2027-01-23"],
] as const)("%s begins with its own days, and ends no later than its last one", (screen, first, last) => {
  expect(meant(screen)).toEqual([first, "2026-11-23"]);
  expect(meant(screen, "1999-01-01", "2099-12-31")).toEqual(["2021-09-30", last]);
  expect(meant(screen, "2099-01-01", "2099-12-31")).toEqual([last, last]);
  expect(meant(screen, "1999-01-01", "1999-12-31")).toEqual(["2021-09-30", "2021-09-30"]);
});

test("the quick years run from 2021 to the present one, and each is what is counted when it is chosen", () => {
  for (const screen of ["export", "report"] as const) {
    const years = quickYears("2026-11-23", screen);
    expect(years.map(({ year }) => year)).toEqual([2021, 2022, 2023, 2024, 2025, 2026]);
    for (const { from, to } of years) expect(meant(screen, from, to)).toEqual([from, to]);
  }
  expect(quickYears("2026-10-01", "report").at(-1)).toEqual({
    ...{ year: 2026, from: "2026-01-01", to: "2026-12-01" },
  });
});
