import { expect, test } from "vitest";
import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/lib/database.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import { isOpen, MINUTE } from "#tests/factories/office-minutes.ts";
import { isInTime, officeSeconds } from "./office-time.server.ts";
import { answerDue } from "./promise.ts";

const row = z.object({ open: z.number(), in_time: z.boolean() });
const [since, at] = [Prisma.sql`p.since`, Prisma.sql`p.at`];

/** What the database says of pairs of instants. */
const measured = (pairs: readonly (readonly [since: number, at: number])[]) =>
  rowsOf(
    prisma,
    row,
    Prisma.sql`SELECT ${officeSeconds(since, at)} AS open, ${isInTime(since, at)} AS in_time
      FROM json_to_recordset(${JSON.stringify(pairs.map(([from, to], place) => ({ place, since: new Date(from), at: new Date(to) })))}::json)
        AS p (place int, since timestamptz, at timestamptz) ORDER BY p.place`,
  );

/** Pairs of instants over the five days around a weekend, from minutes to days apart. */
function around(begin: string) {
  const pairs: [number, number][] = [];
  for (let minute = 0; minute < 5 * 24 * 60; minute += 53)
    for (const apart of [0, 7, 61, 240, 541, 1440, 3307]) {
      const from = Date.parse(begin) + minute * MINUTE;
      pairs.push([from, from + apart * MINUTE]);
    }
  return pairs;
}

const weekends = [
  ["an ordinary one", "2026-11-19T22:00:00Z"],
  ["the one when the clock goes forward", "2026-03-26T22:00:00Z"],
  ["the one when the clock goes back", "2026-10-22T21:00:00Z"],
] as const;

test.each(weekends)("the office's hours are those of a slow count of minutes: %s", async (_, begin) => {
  const pairs = around(begin);
  const slow = pairs.map(([from, to]) => {
    let open = 0;
    for (let minute = from; minute < to; minute += MINUTE) if (isOpen(minute)) open += 60;
    return open;
  });
  expect((await measured(pairs)).map(({ open }) => open)).toEqual(slow);
});

test.each(weekends)(
  "an answer is in time until its promise is over, to the millisecond: %s",
  async (_, begin) => {
    const pairs = around(begin).flatMap(([from]) => {
      const due = answerDue(new Date(from)).getTime();
      return [0, 1, -1, 30 * MINUTE, -30 * MINUTE, 15 * 60 * MINUTE].map((off) => [from, due + off] as const);
    });
    const promised = pairs.map(([from, to]) => to <= answerDue(new Date(from)).getTime());
    expect((await measured(pairs)).map(({ in_time }) => in_time)).toEqual(promised);
  },
);
