import { expect, test } from "vitest";
import { isOpen, MINUTE } from "#tests/factories/office-minutes.ts";
import { answerDue, standingOf } from "./promise.ts";

/** The same promise, counted minute by minute. */
function dueBySteps(since: Date): Date {
  let [at, left] = [since.getTime(), 240];
  for (const latest = at + 24 * 60 * MINUTE; left > 0 && at < latest; at += MINUTE) if (isOpen(at)) left--;
  return new Date(at);
}

test.each([
  ["within a day", "2026-11-24T08:00:00Z", "2026-11-24T12:00:00Z"],
  ["over the night", "2026-11-24T14:00:00Z", "2026-11-25T09:00:00Z"],
  ["before it opens", "2026-11-24T03:00:00Z", "2026-11-24T11:00:00Z"],
  ["on a Friday afternoon: 24 hours come first", "2026-11-27T15:00:00Z", "2026-11-28T15:00:00Z"],
  ["on a Saturday: 24 hours come first", "2026-11-28T10:00:00Z", "2026-11-29T10:00:00Z"],
  ["late on a Sunday", "2026-11-29T20:00:00Z", "2026-11-30T11:00:00Z"],
  ["on the night when the clock goes back", "2026-10-24T23:30:00Z", "2026-10-25T23:30:00Z"],
  ["on the night when the clock goes forward", "2026-03-28T23:30:00Z", "2026-03-29T23:30:00Z"],
  ["the Sunday evening after the clock went back", "2026-10-25T19:00:00Z", "2026-10-26T11:00:00Z"],
  ["the Sunday evening after it went forward", "2026-03-29T19:00:00Z", "2026-03-30T10:00:00Z"],
])("an answer is due as promised: %s", (_, since, due) => {
  expect(answerDue(new Date(since)).toISOString()).toBe(new Date(due).toISOString());
  expect(dueBySteps(new Date(since)).toISOString()).toBe(new Date(due).toISOString());
});

test("it is due when a slow count of minutes says, over weekends and both clock changes", () => {
  for (const begin of ["2026-03-26T00:00:00Z", "2026-10-22T00:00:00Z"])
    for (let minute = 0; minute < 6 * 24 * 60; minute += 47) {
      const since = new Date(Date.parse(begin) + minute * MINUTE);
      expect(answerDue(since).toISOString(), since.toISOString()).toBe(dueBySteps(since).toISOString());
    }
});

test("who waited earlier is never promised an answer later", () => {
  const times = Array.from(
    { length: 500 },
    (_, at) => new Date(Date.parse("2026-11-26T00:00:00Z") + at * 17 * MINUTE),
  );
  const due = times.map((since) => answerDue(since).getTime());
  expect(due).toEqual([...due].sort((a, b) => a - b));
});

test("it is soon within the last hour, and late after it", () => {
  const since = new Date("2026-11-24T08:00:00Z");
  const at = (time: string) => standingOf(since, new Date(`2026-11-24T${time}Z`));
  expect([at("10:59:59"), at("11:00:00"), at("12:00:00"), at("12:00:01")]).toEqual([
    "fine",
    "soon",
    "soon",
    "late",
  ]);
});
