import { randomToken, sha256 } from "#app/lib/crypto.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { SESSION_SECONDS } from "./limits.ts";

/** A passkey that was shown: when, and when it was added. */
export interface ShownPasskey {
  at: Date;
  madeAt: Date | null;
}

interface Opening {
  userId: string;
  organizationId: string;
  ip: string;
  userAgent: string;
  /** When the user has proved who they are: now, or before, on the device that let this one in. */
  provedAt: Date;
  /** The passkey that they have shown, likewise; null where they came by mail. */
  shown: ShownPasskey | null;
  /** A digest of what the link of a mail ends it by; null where no mail tells of it. */
  endHash: Uint8Array<ArrayBuffer> | null;
  now: Date;
}

/**
 * Opens a console session of 30 days and gives its secret, of which only the hash is stored. Its business is the one that
 * the user has used last.
 */
export async function openSession(db: Tx, { now, shown, ...opening }: Opening): Promise<string> {
  const secret = randomToken();
  const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
  await db.session.create({
    data: {
      ...opening,
      ...passkeyColumns(shown),
      kind: "user",
      hash: sha256(secret),
      createdAt: now,
      expiresAt,
    },
    select: { id: true },
  });
  const { userId, organizationId } = opening;
  await db.membership.updateMany({ where: { userId, organizationId }, data: { usedAt: now } });
  return secret;
}

/** How a session keeps what was shown in it. */
export const passkeyColumns = (shown: ShownPasskey | null) => ({
  passkeyAt: shown?.at ?? null,
  passkeyMadeAt: shown?.madeAt ?? null,
});
