import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { prisma, type Tx } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { log } from "#app/lib/log.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { rowOf, rowsOf } from "#app/lib/rows.server.ts";

const hitRow = z.object({ name: z.string(), subjects: z.number() });
const raisedRow = z.object({ raised_at: z.date() });

/** More subjects than these within an hour are told to the operator (document 4, Added on 22 November 2026). */
export const ALARM_ABOVE = 100;

/**
 * Mails the operator about each of these limits that more than 100 subjects have hit within the last hour, once an
 * hour, whatever process notices it: whoever changes the row of the limit makes the mails, in one transaction. It looks
 * at what is committed, so it comes after the counts.
 */
export async function raiseAlarms(names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const hit = await rowsOf(
    prisma,
    hitRow,
    Prisma.sql`
    SELECT what AS name, count(DISTINCT subject)::int AS subjects FROM refusal_count
    WHERE kind = 'limit' AND what = ANY(${[...new Set(names)]}) AND subject <> ''
      AND hour >= date_trunc('hour', now()) - interval '1 hour' AND last_at > now() - interval '1 hour'
    GROUP BY what HAVING count(DISTINCT subject) > ${ALARM_ABOVE} ORDER BY what`,
  );
  for (const { name, subjects } of hit) await prisma.$transaction((db) => raise(db, name, subjects));
}

async function raise(db: Tx, name: string, subjects: number): Promise<void> {
  const raised = await rowOf(
    db,
    raisedRow,
    Prisma.sql`
    INSERT INTO limit_alarm (name, raised_at) VALUES (${name}, now())
    ON CONFLICT (name) DO UPDATE SET raised_at = excluded.raised_at
      WHERE limit_alarm.raised_at <= excluded.raised_at - interval '1 hour'
    RETURNING raised_at`,
  );
  if (!raised) return;
  const operators = new Set(env().operatorEmails);
  const told = operators.size > 0;
  log.warn(
    { limit: name, subjects },
    told ? "limit hit by many" : "limit hit by many, OPERATOR_EMAILS is not set",
  );
  const payload = { limit: name, at: raised.raised_at.toISOString() };
  for (const to of operators) await enqueue(db, "mail.alarm", { ...payload, to });
}
