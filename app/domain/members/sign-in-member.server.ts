import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import type { MemberRole } from "#app/lib/actor.ts";
import { sha256, unseal } from "#app/lib/crypto.server.ts";
import { prisma, type Tx } from "#app/lib/database.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { forgetTries, returnTry, takeTry } from "#app/lib/rate-limit.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { memberLimits } from "./limits.ts";
import { openMemberSession } from "./open-member-session.server.ts";
import { pinTriesOf } from "./pin-tries.server.ts";

interface Candidate {
  id: string;
  organizationId: string;
  username: string;
  role: MemberRole;
  pin: string;
  /** The allowed workplaces, id to name. */
  locations: Record<string, string>;
}

/**
 * Signs a store member in by business code, username and PIN: a session of 30 days with its secret for the cookie,
 * the token for the API, and the allowed workplaces. Where only one is allowed the session starts in it. A session that
 * the caller already has ends, and so does the member's oldest beyond 30. The answer
 * to an unknown name and to a wrong PIN is the same (`members_sign_in`); the sixth wrong try for a member and the
 * 21st from an address within 15 minutes wait (`too_many`). A code that the business gave up leads to the present one,
 * `slug`, for 90 days. Document 4, Store site.
 */
export const signInMember = operation({
  key: "POST_/v1/members/login",
  access: ["anyone"],
  writes: false,
  input: z.object({
    store: z.string().trim().min(1).max(100),
    username: z.string().trim().min(1).max(memberLimits.username.max),
    pin: z.coerce.string().trim().min(1).max(20),
  }),
  output: z.object({ token: z.string(), locations: z.record(z.string(), z.string()) }),
  async run({ db, actor, ip, userAgent }, { store, username, pin }) {
    const { slug, subject } = await pinTriesOf(db, store.toLowerCase(), username);
    await takeTries(ip, subject);
    const member = await candidate(db, slug, username);
    if (!hasPin(member, pin) || !member) throw new Refusal("members_sign_in", { field: "pin" });
    await Promise.all([returnTry("pinTriesFromDevice", ip), forgetTries("pinTriesOfMember", subject)]);

    const { id, organizationId, role, locations } = member;
    const allowed = Object.keys(locations);
    const workplaceId = role === "sales" && allowed.length === 1 ? (allowed[0] ?? null) : null;
    const former = actor.kind === "member" ? actor.sessionId : null;
    const opening = {
      organizationId,
      memberId: id,
      sealedPin: member.pin,
      workplaceId,
      former,
      ip,
      userAgent,
    };
    const secret = await prisma.$transaction((tx) => openMemberSession(tx, opening));
    if (!secret) throw new Refusal("members_sign_in", { field: "pin" });
    const token = await signSessionToken(secret, "member");
    return { token, locations, secret, slug, member: { name: member.username, role, workplaceId } };
  },
});

/** A try that the member's own limit refuses does not count for the device as well. */
async function takeTries(ip: string, subject: string): Promise<void> {
  await takeTry("pinTriesFromDevice", ip);
  try {
    await takeTry("pinTriesOfMember", subject);
  } catch (error) {
    await returnTry("pinTriesFromDevice", ip);
    throw error;
  }
}

async function candidate(db: Tx, slug: string, username: string): Promise<Candidate | undefined> {
  const [row] = await db.$queryRaw<Candidate[]>`
    SELECT m.id, m.organization_id AS "organizationId", m.username, m.role, m.pin,
      (SELECT coalesce(json_object_agg(w.id, w.name ORDER BY w.name), '{}') FROM workplace w
        WHERE w.organization_id = m.organization_id AND (m.all_workplaces OR EXISTS (
          SELECT FROM member_workplace mw WHERE mw.organization_id = m.organization_id
            AND mw.member_id = m.id AND mw.workplace_id = w.id))) AS locations
    FROM organization o JOIN member m ON m.organization_id = o.id AND m.removed_at IS NULL
    WHERE o.slug = ${slug} AND fold(m.username) = fold(${username})`;
  return row;
}

const NO_PIN = sha256("");

/** Compares in constant time, and takes as long where there is no such member. */
function hasPin(member: Candidate | undefined, pin: string): boolean {
  return timingSafeEqual(member ? sha256(unseal(member.pin, "pin")) : NO_PIN, sha256(pin));
}
