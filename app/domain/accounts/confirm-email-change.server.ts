import { z } from "zod";
import { unsafeScopeOf } from "#app/domain/organizations/scope-of.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { writeAudit } from "#app/lib/audit.server.ts";
import { sha256 } from "#app/lib/crypto.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { rowOf } from "#app/lib/rows.server.ts";
import { refuseDuplicate } from "#app/lib/unique.server.ts";
import { endTakenChange } from "./end-taken-change.server.ts";
import { maskEmail } from "./mask-email.ts";

const confirmedRow = z.object({
  id: z.string(),
  user_id: z.string(),
  session_id: z.string(),
  email: z.string(),
  complete: z.boolean(),
});
type Confirmed = z.output<typeof confirmedRow>;

/**
 * Confirms a change of address by the link that one of the two mailboxes got, once. When both have, the user has the new
 * address, links and codes for either address end, and so do all sessions but the one that asked. Where the address has an
 * account by now, the change ends instead: see {@link endTakenChange}. Refuses `token_refused` (40001). Document 4, Account
 * and organization.
 */
export const confirmEmailChange = operation({
  key: "POST_/v1/users/email/confirmations",
  summary: "Confirm a change of address by the token of a mail's link",
  refuses: ["token_refused"],
  access: ["anyone"],
  input: z.object({ token: z.string().min(1).max(1000) }),
  output: z.object({ done: z.boolean(), taken: z.enum(["old", "new"]).nullable() }),
  async run({ db, ip, now }, { token }) {
    const taken = await endTakenChange(db, token, now);
    if (taken) return { done: false, taken };
    const confirmed = await takeLink(db, token, now);
    if (!confirmed) throw new Refusal("token_refused");
    if (confirmed.complete) await changeAddress(db, confirmed, ip);
    return { done: confirmed.complete, taken };
  },
});

/** Of two links that are used at once, one waits for the other, and the second one completes. */
function takeLink(db: Tx, token: string, now: Date): Promise<Confirmed | undefined> {
  const hash = sha256(token);
  return rowOf(
    db,
    confirmedRow,
    Prisma.sql`
    UPDATE email_change SET old_hash = NULLIF(old_hash, ${hash}), new_hash = NULLIF(new_hash, ${hash})
    WHERE (old_hash = ${hash} OR new_hash = ${hash}) AND expires_at > ${now}
    RETURNING id, user_id, session_id, email, old_hash IS NULL AND new_hash IS NULL AS complete`,
  );
}

async function changeAddress(db: Tx, { id, user_id: userId, session_id, email }: Confirmed, ip: string) {
  const { email: former, locale } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  await refuseDuplicate(db.user.update({ where: { id: userId }, data: { email } }), "token_refused");
  await db.emailChange.deleteMany({ where: { OR: [{ id }, { userId }] } });
  await db.signInToken.deleteMany({ where: { email: { in: [former, email] } } });
  await db.session.deleteMany({ where: { userId, id: { not: session_id } } });
  await writeChange(db, { userId, sessionId: session_id, former, email, ip });
  const told = { to: former, kind: "done", address: maskEmail(email), link: "", locale } as const;
  await enqueue(db, "mail.email-change", told);
}

interface Change {
  userId: string;
  sessionId: string;
  former: string;
  email: string;
  ip: string;
}

/** The audit row of each business that knows the person by the address. */
async function writeChange(db: Tx, { userId, sessionId, former, email, ip }: Change): Promise<void> {
  const memberships = await db.membership.findMany({ where: { userId } });
  for (const { organizationId, role } of memberships) {
    const scope = await unsafeScopeOf(db, organizationId);
    const as = role === "admin" ? role : "custom";
    const actor = { kind: "user", id: userId, name: former, role: as, permissions: [], sessionId } as const;
    const change = { subjectId: userId, before: { email: former }, after: { email } };
    await writeAudit(db, { actor, scope, ip }, "account.email_changed", [change]);
  }
}
