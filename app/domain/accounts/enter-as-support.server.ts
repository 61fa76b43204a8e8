import { unsafeScopeOf } from "#app/domain/organizations/scope-of.server.ts";
import type { Actor } from "#app/lib/actor.ts";
import { writeAudit } from "#app/lib/audit.server.ts";
import { randomToken, sha256 } from "#app/lib/crypto.server.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { newId } from "#app/lib/uuid.ts";
import { endOwnSession } from "./end-own-session.server.ts";
import { SUPPORT_SECONDS } from "./limits.ts";
import { type MasterClaims, readMasterToken, spendMasterToken } from "./master-token.server.ts";
import { supportActor } from "./support-actor.ts";

interface Entering {
  actor: Actor;
  ip: string;
  userAgent: string;
  now: Date;
}

/**
 * What a master token says. Refuses `token_refused` (40001) and `too_many`: tries are counted by address, and those with
 * a token that was signed here by organization too, so that forged ones keep nobody out.
 */
export async function triedMasterToken(token: string, ip: string, now: Date): Promise<MasterClaims> {
  await takeTry("masterTokensFromIp", ip);
  const claims = readMasterToken(token, now);
  if (!claims) throw new Refusal("token_refused");
  await takeTry("masterTokensOfBusiness", claims.o);
  return claims;
}

/**
 * Spends a master token, opens a support session of one hour, and gives its secret; the audit log of the organization
 * tells of it. A session that the caller already has ends. Refuses `token_refused` (40001) a token that was spent
 * before, or whose organization is no more. Document 4, Account and organization.
 */
export async function enterAsSupport(tx: Tx, claims: MasterClaims, entering: Entering): Promise<string> {
  const { actor: former, ip, userAgent, now } = entering;
  const organizationId = claims.o;
  const scope = await unsafeScopeOf(tx, organizationId);
  if (!scope || !(await spendMasterToken(tx, claims))) throw new Refusal("token_refused");
  await endOwnSession(tx, former);
  const [id, secret] = [newId(), randomToken()];
  const endsAt = new Date(now.getTime() + SUPPORT_SECONDS * 1000);
  const times = { createdAt: now, provedAt: now, expiresAt: endsAt };
  await tx.session.create({
    data: { id, organizationId, kind: "support", hash: sha256(secret), ip, userAgent, ...times },
    select: { id: true },
  });
  const actor = supportActor(id, endsAt);
  await writeAudit(tx, { actor, scope, ip }, "support.entered", [{ subjectId: organizationId }]);
  return secret;
}
