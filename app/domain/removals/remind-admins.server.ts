import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db } from "#app/lib/database.server.ts";
import { daysAfter } from "#app/lib/durations.ts";
import { rowsOf } from "#app/lib/rows.server.ts";
import { REMINDER_DAYS } from "./limits.ts";
import { tellAdmins } from "./tell-admins.server.ts";

const dueRow = z.object({ id: z.string(), organization_id: z.string(), remove_at: z.date() });

/**
 * Reminds the admins of organizations that are to be removed, 3 days and 1 day before, of each once. Where both are due at
 * once, because the job was late, the last one goes alone. Document 4, Account and organization.
 */
export async function remindAdmins(db: Db, now: Date): Promise<void> {
  for (const days of [...REMINDER_DAYS].reverse())
    await db.$transaction(async (tx) => {
      const due = await rowsOf(
        tx,
        dueRow,
        Prisma.sql`UPDATE removal SET reminded_days = ${days} WHERE begun_at IS NULL AND remove_at > ${now}
          AND remove_at <= ${daysAfter(now, days)} AND coalesce(reminded_days > ${days}, true)
        RETURNING id, organization_id, remove_at`,
      );
      for (const { id: removalId, organization_id, remove_at: removeAt } of due)
        await tellAdmins(tx, organization_id, { kind: "reminder", removalId, removeAt });
    });
}
