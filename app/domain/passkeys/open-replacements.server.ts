import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";

/** The admins who wait for a consent of the organization to replace their passkeys, and from where, oldest first. */
export const openReplacements = (db: Tx, { organizationId }: Scope, now: Date) =>
  db.passkeyReplacement.findMany({
    where: { organizationId, consentedAt: null, expiresAt: { gt: now }, membership: { role: "admin" } },
    select: {
      ...{ id: true, userId: true, ip: true, userAgent: true, createdAt: true },
      user: { select: { email: true } },
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
