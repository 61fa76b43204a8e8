import { z } from "zod";
import { Prisma } from "#app/generated/prisma/client.ts";
import { sha256 } from "#app/lib/crypto.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import { EMAIL_CHANGE_MINUTES } from "./limits.ts";
import { maskEmail } from "./mask-email.ts";

const takenRow = z.object({
  id: z.string(),
  email: z.string(),
  former: z.string(),
  locale: z.string(),
  by: z.enum(["old", "new"]),
  open: z.boolean(),
  /** Ended before it ran out. */
  ended: z.boolean(),
});

/**
 * Ends a change of address whose new one has an account by now, and gives which mailbox's link said so, as often as it is
 * used. The mailbox of the new address alone learns why, by its page or by a mail: so the present one gets this answer
 * once the new one has confirmed. Null where nothing is known to stand against the change.
 */
export async function endTakenChange(db: Tx, token: string, now: Date): Promise<"old" | "new" | null> {
  const hash = sha256(token);
  const taken = await rowOf(
    db,
    takenRow,
    Prisma.sql`
    SELECT c.id, c.email, u.email AS former, u.locale, c.expires_at > ${now} AS open,
      c.expires_at < c.created_at + make_interval(mins => ${EMAIL_CHANGE_MINUTES}) AS ended,
      CASE WHEN c.new_hash = ${hash} THEN 'new' ELSE 'old' END AS by
    FROM email_change c JOIN "user" u ON u.id = c.user_id
    WHERE (c.new_hash = ${hash} OR c.old_hash = ${hash} AND c.new_hash IS NULL)
      AND EXISTS (SELECT FROM "user" other WHERE other.email = c.email)
    FOR UPDATE OF c`,
  );
  if (!taken) return null;
  const { id, email, former, locale, by, open, ended } = taken;
  if (!open) return by === "new" || ended ? by : null;
  await db.emailChange.update({ where: { id }, data: { expiresAt: now } });
  const told = {
    to: email,
    kind: "taken",
    address: maskEmail(former),
    link: `${env().origin}/login`,
  } as const;
  if (by === "old") await enqueue(db, "mail.email-change", { ...told, locale });
  return by;
}
