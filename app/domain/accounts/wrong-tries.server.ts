import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { sha256 } from "#app/lib/crypto.server.ts";
import type { Db, Tx } from "#app/lib/database.server.ts";
import { Refusal, type RefusalDetails } from "#app/lib/refusal.ts";
import { onlyRowOf, rowOf } from "#app/lib/rows.server.ts";
import { WRONG_TRIES } from "./limits.ts";

const triesRow = z.object({ tries: z.number() });
const waitRow = z.object({ seconds: z.number() });
const spentRow = z.object({ spent: z.boolean() });

/**
 * Counts a try at signing in before it is judged, for a year from the last one, however slowly they come. Gives how many
 * there were without a right one, this one included, or null when 30 were wrong: then it must not be judged
 * (document 4, Added on 22 November 2026). Of tries at once no more are counted in.
 */
export async function countTry(db: Db | Tx, subject: string): Promise<number | null> {
  const counted = await rowOf(
    db,
    triesRow,
    Prisma.sql`
    INSERT INTO wrong_try AS w (subject, tries, expires_at) VALUES (${sha256(subject)}, 1, now() + interval '1 year')
    ON CONFLICT (subject) DO UPDATE SET expires_at = excluded.expires_at,
      tries = CASE WHEN w.expires_at > now() THEN w.tries + 1 ELSE 1 END
    WHERE w.tries < ${WRONG_TRIES} OR w.expires_at <= now()
    RETURNING tries`,
  );
  return counted?.tries ?? null;
}

/** The refusal of one more try after 30 wrong ones, with the time until they no longer count, should no right one come. */
export async function noMoreTries(
  db: Db | Tx,
  subject: string,
  code: "code_blocked" | "proof_blocked" | "members_blocked",
  details: Pick<RefusalDetails, "field"> = {},
): Promise<Refusal> {
  const row = await rowOf(
    db,
    waitRow,
    Prisma.sql`
    SELECT greatest(1, ceil(extract(epoch FROM expires_at - now())))::integer AS seconds
    FROM wrong_try WHERE subject = ${sha256(subject)}`,
  );
  return new Refusal(code, { ...details, retryAfter: row?.seconds ?? 1 });
}

/** Whether 30 tries were wrong without a right one. */
export async function isSpent(db: Db | Tx, subject: string): Promise<boolean> {
  const row = await onlyRowOf(
    db,
    spentRow,
    Prisma.sql`
    SELECT EXISTS (SELECT FROM wrong_try
      WHERE subject = ${sha256(subject)} AND tries >= ${WRONG_TRIES} AND expires_at > now()) AS spent`,
  );
  return row.spent;
}

/** Forgets the wrong tries of these: a right one came. */
export async function forgetTriesOf(db: Db | Tx, subjects: readonly string[]): Promise<void> {
  await db.wrongTry.deleteMany({ where: { subject: { in: subjects.map(sha256) } } });
}
