import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db, Tx } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { rowsOf } from "#app/lib/rows.server.ts";

/** How long after their last look somebody still counts as there. */
const LOOK_LASTS_MS = 60_000;

interface Look {
  organizationId: string;
  ticketId: string;
  userId: string;
  now: Date;
}

const lapsed = (now: Date): Date => new Date(now.getTime() - LOOK_LASTS_MS);

/** Keeps that one of the staff has a ticket open; whether they are writing stays as it was where that is not said. */
export async function keepLook(
  db: Tx,
  { organizationId, ticketId, userId, now, writing }: Look & { writing: boolean | null },
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO ticket_look AS l (organization_id, ticket_id, user_id, seen_at, writing)
    VALUES (${organizationId}::uuid, ${ticketId}::uuid, ${userId}::uuid, ${now}, ${writing ?? false})
    ON CONFLICT (organization_id, ticket_id, user_id) DO UPDATE SET seen_at = excluded.seen_at,
      writing = coalesce(${writing}::boolean, l.writing AND l.seen_at > ${lapsed(now)})`;
}

const otherRow = z.object({ email: z.string(), writing: z.boolean() });

/** Who else of the staff has a ticket open now, and whether they are writing an answer. */
export const otherLooks = (db: Tx, { organizationId, ticketId, userId, now }: Look) =>
  rowsOf(
    db,
    otherRow,
    Prisma.sql`SELECT u.email, l.writing FROM ticket_look l JOIN "user" u ON u.id = l.user_id
      WHERE l.organization_id = ${organizationId}::uuid AND l.ticket_id = ${ticketId}::uuid
        AND l.user_id <> ${userId}::uuid AND l.seen_at > ${lapsed(now)} ORDER BY u.email`,
  );

/** Deletes looks that are long over. */
export async function sweepLooks(db: Db, now: Date): Promise<void> {
  await db.ticketLook.deleteMany({ where: { seenAt: { lt: daysAfter(now, -1) } } });
}
