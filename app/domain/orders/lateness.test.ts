import { expect, test } from "vitest";
import { minutesLate } from "./lateness.ts";

const now = { date: "2026-11-21", time: "11:45" };
const order = (due_date: string | null, pickup_hour: string | null) => ({
  status: "order_pending" as const,
  due_date,
  data: { pickup_hour },
});

test.each([
  ["2026-11-21", "11:30", 15],
  ["2026-11-21", "11:45", 0],
  ["2026-11-21", "12:00", 0],
  ["2026-11-20", "23:45", 720],
  ["2026-11-20", null, 1440],
  ["2026-11-21", null, 0],
  [null, null, 0],
])("an order for %s, %s is %d minutes late", (day, hour, minutes) => {
  expect(minutesLate(order(day, hour), now)).toBe(minutes);
});

test("what is ready or over is late no more", () => {
  const due = order("2026-11-20", "08:00");
  const late = (status: "order_preparing" | "order_completed" | "order_delivered" | "order_discarded") =>
    minutesLate({ ...due, status }, now) > 0;
  expect(late("order_preparing")).toBe(true);
  expect([late("order_completed"), late("order_delivered"), late("order_discarded")]).toEqual([
    false,
    false,
    false,
  ]);
});
