import { SESSION_SECONDS } from "#app/domain/accounts/limits.ts";
import { randomToken, sha256 } from "#app/lib/crypto.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { newId } from "#app/lib/uuid.ts";
import { SESSIONS_PER_MEMBER } from "./limits.ts";

interface Opening {
  organizationId: string;
  memberId: string;
  /** The PIN that was proved, as it is stored. */
  sealedPin: string;
  workplaceId: string | null;
  /** The session that this browser has so far, of whichever member. */
  former: string | null;
  ip: string;
  userAgent: string;
}

/**
 * Opens a session of 30 days for a member and gives its secret, of which only the hash is stored. Ends the session that
 * the browser had, the member's oldest ones beyond 30 and those whose time is over; what was being taken there is parked.
 * Null when the member was removed, or the PIN renewed, since it was proved. Document 4, Store site and Added on 22
 * November 2026.
 */
export async function openMemberSession(db: Tx, opening: Opening): Promise<string | null> {
  const { organizationId, memberId, sealedPin, workplaceId, former, ip, userAgent } = opening;
  const members = await db.$executeRaw`
    SELECT FROM member WHERE organization_id = ${organizationId}::uuid AND id = ${memberId}::uuid
      AND pin = ${sealedPin} FOR NO KEY UPDATE`;
  if (members === 0) return null;
  const secret = randomToken();
  await db.$executeRaw`
    WITH ended AS (
      DELETE FROM session WHERE id = ${former}::uuid OR (
        organization_id = ${organizationId}::uuid AND member_id = ${memberId}::uuid AND expires_at <= now()
      ) OR id IN (
        SELECT id FROM session
        WHERE organization_id = ${organizationId}::uuid AND member_id = ${memberId}::uuid AND expires_at > now()
          AND id IS DISTINCT FROM ${former}::uuid
        ORDER BY created_at DESC, id DESC OFFSET ${SESSIONS_PER_MEMBER - 1}
      )
    )
    INSERT INTO session (id, hash, kind, organization_id, member_id, workplace_id, ip, user_agent, expires_at)
    VALUES (${newId()}::uuid, ${sha256(secret)}, 'member', ${organizationId}::uuid, ${memberId}::uuid,
      ${workplaceId}::uuid, ${ip}, ${userAgent}, now() + make_interval(secs => ${SESSION_SECONDS}))`;
  return secret;
}
