import { expect, test } from "vitest";
import { shownRetention } from "./shown-retention.ts";

test("retention is told in days below 30, else in months of 30", () => {
  expect([14, 30, 90, 360, 1080].map(shownRetention)).toEqual([
    { unit: "days", count: 14 },
    ...[1, 3, 12, 36].map((count) => ({ unit: "months", count })),
  ]);
});
