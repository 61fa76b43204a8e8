import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "./log.server.ts";
import { outageLog } from "./outage-log.server.ts";

const words = { began: "began", lasts: "lasts", over: "over" };
let said: unknown[];
beforeEach(() => {
  vi.useFakeTimers();
  said = [];
  for (const level of ["error", "warn", "info"] as const)
    vi.spyOn(log, level).mockImplementation(
      ((...entry: unknown[]) => void said.push(entry)) as typeof log.info,
    );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const cause = Object.assign(new Error("Invalid `prisma.order.create()`\n\nconnect ECONNREFUSED"), {
  code: "P1001",
});

test("a thousand refusals are a line when they begin, one a minute with their number, one when all is well", () => {
  const { refused, worked, lasts } = outageLog(words);
  expect(lasts()).toBe(false);
  for (let second = 0; second < 100; second++) {
    for (let at = 0; at < 10; at++) refused(cause);
    vi.advanceTimersByTime(1_000);
  }
  expect(said).toEqual([
    [{ cause: "P1001 connect ECONNREFUSED" }, "began"],
    [{ refused: 599, seconds: 60 }, "lasts"],
  ]);
  expect(lasts()).toBe(true);
  worked();
  worked();
  vi.advanceTimersByTime(600_000);
  expect(said.slice(2)).toEqual([[{ refused: 1_000, seconds: 105 }, "over"]]);
  expect(lasts()).toBe(false);
  worked();
  refused(cause);
  expect(said.slice(3)).toEqual([[{ cause: "P1001 connect ECONNREFUSED" }, "began"]]);
});

test("what works now and then in between is the same outage", () => {
  const { refused, worked } = outageLog(words);
  for (let second = 0; second < 50; second++) {
    refused(cause);
    worked();
    vi.advanceTimersByTime(1_000);
  }
  expect(said).toHaveLength(1);
});

test("where nothing else tells, a minute without a refusal ends it", () => {
  const { refused, lasts } = outageLog({ ...words, forgets: true });
  refused(cause);
  vi.advanceTimersByTime(59_000);
  expect(lasts()).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(lasts()).toBe(false);
  expect(said).toHaveLength(2);
});
