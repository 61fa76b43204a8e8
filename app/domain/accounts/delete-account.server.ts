import type { Db } from "#app/lib/database.server.ts";
import { env } from "#app/lib/env.server.ts";

/** Why an account stays: there is none, it belongs to a business, or to the operator's staff. */
export type KeptAccount = "unknown" | "belongs" | "staff";

/**
 * Deletes the account of an address that belongs to no business, with its sessions, passkeys and all that hangs on it; null
 * once that is done, else why it stays. What a business keeps of what the person did stays with the business (document 1,
 * GDPR).
 */
export async function deleteAccount(db: Db, address: string): Promise<KeptAccount | null> {
  const email = address.trim().toLowerCase();
  // The mailbox alone would open the support desk afterwards.
  if (env().operatorEmails.includes(email)) return "staff";
  return db.$transaction(async (tx) => {
    // Whoever lets the person into a business at this moment holds their row.
    const found = await tx.$executeRaw`SELECT FROM "user" WHERE email = ${email} FOR UPDATE`;
    if (found === 0) return "unknown";
    const { count } = await tx.user.deleteMany({ where: { email, memberships: { none: {} } } });
    if (count === 0) return "belongs";
    await tx.signInToken.deleteMany({ where: { email } });
    return null;
  });
}
