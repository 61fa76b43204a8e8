import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { hoursAfter } from "#app/lib/durations.ts";
import type { Scope } from "#app/lib/scope.ts";
import { EXPORT_HOURS, EXPORT_JOB_HOURS } from "./limits.ts";

/** What a job makes: the archive of a user's own data, or orders of a business. */
export type ExportKind = "personal" | "orders";

/** Whose files a user asked for, in which of their businesses. */
interface Whose {
  userId: string;
  organizationId: string;
}

/** The rows of a kind that are a user's. */
export const exportsOf = ({ userId, organizationId }: Whose, kind: ExportKind) => ({
  userId,
  organizationId,
  asked: kind === "orders" ? { not: Prisma.DbNull } : { equals: Prisma.DbNull },
});

/**
 * Takes back the orders of a business that jobs have exported, or are exporting. Their rows stay to tell it, by other ids: no
 * job finds its own any more, and files that no row names go with the next sweep.
 */
export async function forgetOrderExports(db: Tx, { organizationId }: Scope): Promise<void> {
  await db.$executeRaw`
    UPDATE made_export SET id = gen_random_uuid(), asked = asked || '{"takenBack": true}', finished_at = created_at
    WHERE organization_id = ${organizationId}::uuid AND asked IS NOT NULL`;
}

/**
 * The latest file of a kind that a job makes for a user, or has made within a day; null without one, and where the job has
 * failed so often that it makes none any more.
 */
export function exportOf(db: Tx, whose: Whose, kind: ExportKind, now: Date) {
  return db.madeExport.findFirst({
    where: {
      ...exportsOf(whose, kind),
      createdAt: { gte: hoursAfter(now, -EXPORT_HOURS) },
      OR: [{ finishedAt: { not: null } }, { createdAt: { gte: hoursAfter(now, -EXPORT_JOB_HOURS) } }],
    },
    select: {
      id: true,
      asked: true,
      locale: true,
      done: true,
      total: true,
      createdAt: true,
      finishedAt: true,
    },
    orderBy: { id: "desc" },
  });
}

/**
 * When the file was asked for that a user wanted within a day and whose job has failed so often that it makes none any more;
 * null without one.
 */
export async function givenUp(
  db: Tx,
  whose: Whose,
  kind: ExportKind,
  now: Date,
): Promise<{ createdAt: Date; asked: unknown } | null> {
  const latest = await db.madeExport.findFirst({
    where: { ...exportsOf(whose, kind), createdAt: { gte: hoursAfter(now, -EXPORT_HOURS) } },
    select: { createdAt: true, finishedAt: true, asked: true },
    orderBy: { id: "desc" },
  });
  const isOver = latest?.finishedAt === null && latest.createdAt < hoursAfter(now, -EXPORT_JOB_HOURS);
  return isOver ? latest : null;
}

/** How far a job is, as a page shows it; null without one. */
export function jobOf(made: Awaited<ReturnType<typeof exportOf>>) {
  if (!made) return null;
  const { done, total, createdAt, finishedAt } = made;
  return {
    percent: total === 0 ? 0 : Math.floor((100 * done) / total),
    since: createdAt,
    ready: finishedAt !== null,
  };
}
