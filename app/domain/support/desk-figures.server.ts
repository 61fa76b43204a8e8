import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { query } from "#app/lib/query.server.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import { figureWeeks } from "./figure-weeks.ts";
import { isInTime, officeClock, officeSeconds } from "./office-time.server.ts";
import { OFFICE_ZONE } from "./promise.ts";

const weekRow = z.object({
  /** Its Monday. */
  week: z.string(),
  opened: z.number(),
  /** Tickets that were answered, or whose promise is over without. */
  promised: z.number(),
  kept: z.number(),
  /** Seconds of the office. */
  first_answer: z.number().nullable(),
  resolved: z.number(),
  /** Seconds of the office. */
  resolution: z.number().nullable(),
});
export type FigureWeek = z.output<typeof weekRow>;

/**
 * How fast tickets were answered and resolved, by the week in which they were opened (Monday to Sunday in Bucharest), the
 * earliest first: how many, the medians in seconds of the office, and how many answers kept the promise. A ticket that was
 * resolved in time without an answer, by its customer or the staff, counts as promised none. For the operator's staff.
 * Document 3, section 1.
 */
export const deskFigures = query({
  key: "GET_/v1/support/figures",
  summary: "Show how fast tickets are answered",
  access: ["operator"],
  input: z.object({
    weeks: z.coerce
      .number()
      .pipe(z.literal([...figureWeeks]))
      .catch(8)
      .default(8),
  }),
  run: async ({ db, now }, { weeks }) => ({ weeks, rows: await weeksUntil(db, now, weeks) }),
});

const opened = Prisma.sql`t.created_at`;
const answered = Prisma.sql`t.answered_at`;

function weeksUntil(db: Tx, now: Date, weeks: number): Promise<FigureWeek[]> {
  const last = Prisma.sql`date_trunc('week', ${officeClock(Prisma.sql`${now}::timestamptz`)})`;
  const until = Prisma.sql`coalesce(t.answered_at, t.resolved_at, ${now}::timestamptz)`;
  return rowsOf(
    db,
    weekRow,
    Prisma.sql`
    WITH week AS (SELECT generate_series(${last} - ${`${weeks - 1} weeks`}::interval, ${last}, interval '1 week') AS monday),
      timed AS (SELECT date_trunc('week', ${officeClock(opened)}) AS monday, t.answered_at, t.resolved_at,
          ${isInTime(opened, until)} AS in_time, ${officeSeconds(opened, answered)} AS first_answer,
          ${officeSeconds(opened, Prisma.sql`t.resolved_at`)} AS resolution
        FROM ticket t WHERE t.created_at >= (SELECT min(monday) FROM week) AT TIME ZONE ${OFFICE_ZONE})
    SELECT to_char(w.monday, 'YYYY-MM-DD') AS week, count(t.monday)::int AS opened,
      count(*) FILTER (WHERE t.answered_at IS NOT NULL OR NOT t.in_time)::int AS promised,
      count(*) FILTER (WHERE t.answered_at IS NOT NULL AND t.in_time)::int AS kept,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY t.first_answer) AS first_answer,
      count(t.resolved_at)::int AS resolved,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY t.resolution) AS resolution
    FROM week w LEFT JOIN timed t ON t.monday = w.monday GROUP BY w.monday ORDER BY w.monday`,
  );
}
