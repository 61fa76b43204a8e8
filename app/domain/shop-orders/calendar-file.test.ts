import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file.ts";

/** From when to when a calendar keeps a pickup. */
function timesOf(day: string, hour: string | null, timeZone = "Europe/Bucharest"): string[] {
  const file = calendarFile({
    ...{ uid: "1@tejghea.ro", day, hour, timeZone, title: "Comanda 1", place: "Centru" },
    ...{ link: "https://tejghea.ro/shop/lupu/orders/x", now: new Date("2026-11-26T08:30:00Z") },
  });
  const lines = file.split("\r\n");
  expect(lines).toContain("DTSTAMP:20261126T083000Z");
  return lines.filter((line) => /^DT(?:START|END)/.test(line));
}

test("an hour of the business is an instant, and takes a quarter of an hour", () => {
  expect(timesOf("2026-11-27", "16:30")).toEqual(["DTSTART:20261127T143000Z", "DTEND:20261127T144500Z"]);
  expect(timesOf("2026-11-27", "23:50")).toEqual(["DTSTART:20261127T215000Z", "DTEND:20261127T220500Z"]);
  expect(timesOf("2026-11-27", "16:30", "America/Santiago")).toEqual([
    "DTSTART:20261127T193000Z",
    "DTEND:20261127T194500Z",
  ]);
});

test("a day without an hour is a whole day of the calendar, also the last of a year", () => {
  expect(timesOf("2026-12-31", null)).toEqual(["DTSTART;VALUE=DATE:20261231", "DTEND;VALUE=DATE:20270101"]);
});

test("an hour after the clocks have changed is counted from the new time, one before from the old", () => {
  const startOf = (day: string, hour: string) => timesOf(day, hour)[0];
  expect(startOf("2026-03-29", "02:30")).toBe("DTSTART:20260329T003000Z");
  expect(startOf("2026-03-29", "10:00")).toBe("DTSTART:20260329T070000Z");
  expect(startOf("2026-10-25", "02:30")).toBe("DTSTART:20261024T233000Z");
  expect(startOf("2026-10-25", "10:00")).toBe("DTSTART:20261025T080000Z");
});
