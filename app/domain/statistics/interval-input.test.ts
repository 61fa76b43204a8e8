import { expect, test } from "vitest";
import { intervalFields, intervalInput, intervalOf, readableIn } from "./interval-input.server.ts";

test("an interval is the last 30 days by itself, begins with 30 September 2021 at the earliest and ends with this month", () => {
  const now = new Date("2026-11-22T22:30:00Z");
  const meant = (asked: Parameters<typeof intervalInput.parse>[0]) =>
    intervalOf(intervalInput.parse(asked), now, "Europe/Bucharest");
  expect(meant({})).toEqual({ from: "2026-10-25", to: "2026-11-23" });
  expect(meant({ sy: "2026", sm: "0", sd: "31", ey: "2026", em: "1", ed: "1" })).toEqual({
    from: "2026-01-31",
    to: "2026-02-01",
  });
  expect(meant({ sy: "2026", sm: "1", sd: "1", ey: "2026", em: "1", ed: "31" })).toEqual({
    from: "2026-02-01",
    to: "2026-02-28",
  });
  expect(meant({ from: "01.11.2020", to: "31.12.2026" })).toEqual({ from: "2021-09-30", to: "2026-11-30" });
  const turned = { from: "2026-11-20", to: "2026-11-10" };
  expect(intervalOf(turned, now, "Europe/Bucharest")).toEqual({ from: "2026-11-10", to: "2026-11-10" });
  expect(meant({ from: "", to: " " })).toEqual({ from: "2026-10-25", to: "2026-11-23" });
});

test("a day that is none, or not whole, is refused where it is asked and left out where an address says it", () => {
  const brokenIn = (asked: Record<string, string>) =>
    (intervalInput.safeParse(asked).error?.issues ?? []).map((issue) => [
      issue.path.join("."),
      "params" in issue && issue.params?.code,
    ]);
  const said = { from: "2026-02-30", to: "2026-03-31", sy: "2026", sm: "1", ey: "2026", em: "1", ed: "3" };
  expect(brokenIn({ from: "2026-02-30", to: "luni" })).toEqual([
    ["from", "date"],
    ["to", "date"],
  ]);
  expect(brokenIn({ sy: "2026", sm: "1", ed: "3" })).toEqual([
    ["sd", "required"],
    ["ey", "required"],
    ["em", "required"],
  ]);
  const readable = readableIn(intervalFields, said);
  expect(readable).toEqual({ to: "2026-03-31", ey: "2026", em: "1", ed: "3" });
  expect(brokenIn(readable)).toEqual([]);
});

test("an end before its start is refused where it is asked, and both days where an address says it", () => {
  const day = { from: "2026-11-10", to: "2026-11-10" };
  const end = { ey: "2026", em: "10", ed: "10" };
  for (const [said, at] of [
    [{ from: "2026-11-28", to: "2026-11-10" }, "to"],
    [{ sy: "2026", sm: "10", sd: "28", ...end }, "ed"],
    [{ from: "28.11.2026", ...end }, "ed"],
  ] as const) {
    expect(intervalInput.safeParse(said).error?.issues).toMatchObject([
      { path: [at], params: { code: "day_later" } },
    ]);
    const asked = intervalInput.parse(readableIn(intervalFields, said));
    expect(intervalOf(asked, new Date("2026-11-22T22:30:00Z"), "Europe/Bucharest")).toEqual(day);
  }
});

test("a blank part of a day is not said: no month is January because of it", () => {
  const broken = (asked: Parameters<typeof intervalInput.parse>[0]) =>
    intervalInput.safeParse(asked).error?.issues.map(({ path }) => path.join("."));
  for (const blank of ["", " "]) {
    expect(broken({ sy: "2026", sm: blank, sd: "1" })).toEqual(["sm"]);
    expect(broken({ sy: blank, sm: "0", sd: blank })).toEqual(["sy", "sd"]);
    expect(intervalInput.parse({ sy: blank, sm: blank, sd: blank })).toEqual({});
  }
});

test("a start that is still to come, without an end, goes on to the last day of its screen", () => {
  const now = new Date("2026-11-22T22:30:00Z");
  const from = (day: string, screen: "dashboard" | "export" | "report") =>
    intervalOf(intervalInput.parse({ from: day }), now, "Europe/Bucharest", screen);
  expect(from("2026-11-25", "dashboard")).toEqual({ from: "2026-11-25", to: "2026-11-30" });
  expect(from("2026-12-24", "export")).toEqual({ from: "2026-12-24", to: "2027-12-31" });
  expect(from("2026-12-24", "report").from).toBe("2026-12-24");
  expect(from("2026-11-01", "report")).toEqual({ from: "2026-11-01", to: "2026-11-23" });
  expect(from("2028-01-01", "export")).toEqual({ from: "2027-12-31", to: "2027-12-31" });
});

test("a day without its year is this year's, or the latest before where that can't be chosen yet", () => {
  const meant = (
    now: string,
    from: string,
    to: string,
    screen: "dashboard" | "export" | "report" = "dashboard",
  ) => intervalOf(intervalInput.parse({ from, to }), new Date(now), "Europe/Bucharest", screen);
  expect(meant("2026-11-22T22:30:00Z", "1.11", "22/11")).toEqual({ from: "2026-11-01", to: "2026-11-22" });
  expect(meant("2027-01-10T10:00:00Z", "22.11", "5.1.")).toEqual({ from: "2026-11-22", to: "2027-01-05" });
  expect(meant("2027-01-10T10:00:00Z", "1.1", "22.11", "export")).toEqual({
    from: "2027-01-01",
    to: "2027-11-22",
  });
  expect(meant("2027-01-15T10:00:00Z", "1.12", "10.1", "export")).toEqual({
    from: "2026-12-01",
    to: "2027-01-10",
  });
  expect(meant("2027-03-10T10:00:00Z", "29.2", "1.3")).toEqual({ from: "2024-02-29", to: "2027-03-01" });
  // The business's year has begun, and no other's.
  expect(meant("2026-12-31T22:30:00Z", "1.1", "1.1")).toEqual({ from: "2027-01-01", to: "2027-01-01" });
});
