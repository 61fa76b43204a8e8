import { z } from "zod";
import { unsafeScopeOf } from "#app/domain/organizations/scope-of.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { writeOwnAct } from "#app/lib/audit.server.ts";
import type { Db, Tx } from "#app/lib/database.server.ts";
import { hoursAfter } from "#app/lib/durations.ts";
import type { LocalDate } from "#app/lib/local-date.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { onlyRowOf, rowsOf } from "#app/lib/rows.server.ts";
import { type DayScope, type DaySum, daySums } from "./placed-on-days.server.ts";

/** What a large business places in as many days is summed up well within the time that a transaction has. */
const DAYS_AT_ONCE = 31;

const duty = z.object({ id: z.string(), time_zone: z.string() });
const dayRow = z.object({ day: z.string() });
const firstRow = z.object({ day: z.string().nullable() });
const stateRow = z.object({
  until: z.string().nullable(),
  time_zone: z.string().nullable(),
  now_in: z.string(),
});

/**
 * Sums up the days of every business that are over, and anew those whose orders were changed since, or all of them after a change
 * of the time zone, with a line in the audit log. It may run twice, and at the same time: each business is summed up by one at a
 * time, a month of days in a transaction. One that fails keeps no other from it; its error is thrown at the end.
 */
export async function sumDays(db: Db, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const { id, time_zone: timeZone } of await waiting(db, now)) {
    const scope = { organizationId: id, organization: { timeZone } };
    await catchUp(() => db.$transaction((tx) => sumDaysOf(tx, scope, now))).catch((error) =>
      failures.push(error),
    );
  }
  if (failures.length > 0) throw failures[0];
}

async function catchUp(sumMore: () => Promise<boolean>): Promise<void> {
  while (await sumMore());
}

/** A day can be summed up an hour after its end (migration daily_sums: what leaves a mark). */
const endOf = (now: Date) => hoursAfter(now, -1);

const waiting = (db: Tx, now: Date) =>
  rowsOf(
    db,
    duty,
    Prisma.sql`
    SELECT g.id, g.time_zone FROM organization g LEFT JOIN day_roll r ON r.organization_id = g.id
    WHERE r.until IS NULL OR r.time_zone <> g.time_zone OR r.until < (${endOf(now)}::timestamptz AT TIME ZONE g.time_zone)::date
      OR EXISTS (SELECT FROM changed_day c WHERE c.organization_id = g.id)`,
  );

/** Sums up what was changed and the next days that are over; gives whether there are more of these. */
async function sumDaysOf(tx: Tx, scope: DayScope, now: Date): Promise<boolean> {
  const { organizationId, organization } = scope;
  const { timeZone } = organization;
  const over = localDay(endOf(now), timeZone);
  const state = await stateOf(tx, scope);
  if (state?.now_in !== timeZone) return false;
  const known = state.time_zone === timeZone ? state.until : null;
  // The marks are taken first: what is changed from here on leaves new ones.
  const changed = await rowsOf(
    tx,
    dayRow,
    Prisma.sql`WITH taken AS (DELETE FROM changed_day WHERE organization_id = ${organizationId}::uuid RETURNING at)
      SELECT DISTINCT to_char(at AT TIME ZONE ${timeZone}, 'YYYY-MM-DD') AS day FROM taken`,
  );
  const first = known ?? (await firstDay(tx, scope)) ?? over;
  const days = daysBetween(first, over).slice(0, DAYS_AT_ONCE);
  const until = daysLater(first, days.length);
  const again = known ? changed.map(({ day }) => day).filter((day) => day < known) : [];
  for (const name of Object.keys(daySums) as DaySum[])
    await replace(tx, scope, name, { all: known === null, days: [...again, ...days] });
  await tx.dayRoll.upsert({
    where: { organizationId },
    create: { organizationId, until: new Date(until), timeZone },
    update: { until: new Date(until), timeZone },
  });
  if (state.time_zone !== null && !known) await tellOfChange(tx, scope, state.time_zone);
  return until < over;
}

/** In the transaction that begins to sum up all days anew: those after it find the new time zone. */
async function tellOfChange(
  tx: Tx,
  { organizationId, organization }: DayScope,
  before: string,
): Promise<void> {
  const scope = await unsafeScopeOf(tx, organizationId);
  if (!scope) return;
  await writeOwnAct(tx, scope, "days.summed_anew", {
    before: { time_zone: before },
    after: { time_zone: organization.timeZone },
  });
}

/** How far the business is summed up, held until the transaction ends, and the time zone that it is in by now. */
async function stateOf(tx: Tx, { organizationId }: DayScope) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('day_roll:' || ${organizationId}, 0))`;
  const [state] = await rowsOf(
    tx,
    stateRow,
    Prisma.sql`SELECT to_char(r.until, 'YYYY-MM-DD') AS until, r.time_zone, g.time_zone AS now_in
      FROM organization g LEFT JOIN day_roll r ON r.organization_id = g.id WHERE g.id = ${organizationId}::uuid`,
  );
  return state;
}

async function firstDay(tx: Tx, { organizationId, organization }: DayScope): Promise<LocalDate | undefined> {
  const first = await onlyRowOf(
    tx,
    firstRow,
    Prisma.sql`SELECT to_char(least(
        (SELECT min(o.created_at) AT TIME ZONE ${organization.timeZone} FROM "order" o WHERE o.organization_id = ${organizationId}::uuid),
        (SELECT min(g.day) FROM gone_order g WHERE g.organization_id = ${organizationId}::uuid)), 'YYYY-MM-DD') AS day`,
  );
  return first.day ?? undefined;
}

function daysBetween(first: LocalDate, end: LocalDate): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = first; day < end; day = daysLater(day, 1)) days.push(day);
  return days;
}

async function replace(
  tx: Tx,
  scope: DayScope,
  name: DaySum,
  { all, days }: { all: boolean; days: readonly LocalDate[] },
): Promise<void> {
  const { organizationId } = scope;
  const { columns, made } = daySums[name];
  const [table, list] = [Prisma.raw(name), Prisma.raw(columns)];
  const which = all ? Prisma.empty : Prisma.sql`AND day = ANY(${days}::date[])`;
  await tx.$executeRaw`DELETE FROM ${table} WHERE organization_id = ${organizationId}::uuid ${which}`;
  const of = Prisma.sql`unnest(${days}::date[])`;
  await tx.$executeRaw`INSERT INTO ${table} (organization_id, ${list})
    SELECT ${organizationId}::uuid, ${list} FROM (${made(Prisma.sql`(SELECT day FROM ${of} AS u (day))`, scope)}) s`;
}
