import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import { knownAs, toRemember } from "#app/domain/accounts/sign-in-origin.server.ts";
import { hasLeft } from "#app/domain/drafts/left-orders.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { writeSignIn } from "#app/lib/audit.server.ts";
import { sha256 } from "#app/lib/crypto.server.ts";
import { prisma, type Tx } from "#app/lib/database.server.ts";
import { atMost } from "#app/lib/input.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import { onlyRowOf } from "#app/lib/rows.server.ts";
import { memberLimits, memberRoles } from "./limits.ts";
import { newSealedPin } from "./new-pin.server.ts";
import { openMemberSession } from "./open-member-session.server.ts";
import { openPin } from "./open-pin.server.ts";
import { endWrongTries, type Typed, takePinTry } from "./pin-tries.server.ts";
import { tellOfBlock } from "./tell-of-block.server.ts";

const candidate = z.object({
  id: z.string(),
  username: z.string(),
  role: z.enum(memberRoles),
  pin: z.string(),
  /** The allowed workplaces, id to name. */
  locations: z.record(z.string(), z.string()),
});
type Candidate = z.output<typeof candidate>;

const foundRow = z.object({
  id: z.string().nullable(),
  slug: z.string(),
  folded: z.string(),
  member: candidate.nullable(),
});

interface Found extends Typed {
  /** The present code of the business. */
  slug: string;
  member: Candidate | undefined;
}

/**
 * Signs a store member in by business code, username and PIN: a session of 30 days with its secret for the cookie, the token
 * for the API, and the allowed workplaces. Where only one is allowed a sales member's session starts in it, otherwise in
 * `location_id`, if that is one of them. A session that the caller already has ends, and so does the member's oldest beyond 30.
 * The answer to an unknown name and to a wrong PIN is the same (`members_sign_in`, with the tries that are left); the sixth
 * wrong try for a member and the 21st from a browser or a network within 15 minutes wait (`too_many`), and after 30 wrong ones
 * only browsers that have let this member in before go on (`members_blocked`). A code that the business gave up leads to the
 * present one, `slug`, for 90 days. Document 4, Store site.
 */
export const signInMember = operation({
  key: "POST_/v1/members/login",
  summary: "Sign in a store member by business code, username and PIN",
  refuses: ["members_blocked", "members_sign_in", "too_many"],
  access: ["anyone"],
  transaction: false,
  input: z.object({
    store: z.string().trim().min(1).max(100),
    username: atMost(z.string().trim().min(1), memberLimits.username.max),
    pin: z.coerce.string().trim().min(1).max(20),
    location_id: z
      .string()
      .max(100)
      .optional()
      .describe(
        "The id of the workplace to work in, for a sales member; one that is not theirs is not chosen.",
      ),
  }),
  output: z.object({ token: z.string(), locations: z.record(z.string(), z.string()) }),
  async run({ db, actor, now, ip, browser, userAgent }, { store, username, pin, location_id }) {
    const { slug, organizationId, name, member } = await find(db, store.toLowerCase(), username);
    const whence = { browser, ip };
    const tried = await takePinTry(db, whence, { organizationId, name, member });
    const right = hasPin(member, pin);
    if (!right || !member || !organizationId) {
      if (organizationId && tried.last) await tellOfBlock(db, organizationId, username);
      throw new Refusal("members_sign_in", { field: "pin", params: { count: tried.left } });
    }
    await endWrongTries(db, tried, whence);

    const { id, role, locations } = member;
    const allowed = Object.keys(locations);
    const workplaceId = role === "sales" ? startsIn(allowed, location_id) : null;
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
    const opened = await prisma.$transaction(async (tx) => {
      const secret = await openMemberSession(tx, opening);
      if (secret)
        await writeSignIn(tx, { organizationId, kind: "member", id, name: member.username, ip, userAgent });
      return secret && { secret, left: role === "sales" && (await hasLeft(tx, opening, allowed, now)) };
    });
    if (!opened) throw new Refusal("members_sign_in", { field: "pin", params: { count: tried.left } });
    const { secret, left } = opened;
    const token = signSessionToken(secret, "member", now);
    const remember = await toRemember(browser, knownAs("member", id));
    const signedIn = { name: member.username, role, workplaceId, left };
    return { token, locations, secret, slug, member: signedIn, knownAs: remember };
  },
});

/** The workplace that is chosen without asking: the only one, else the one of last time while it is allowed. */
function startsIn(allowed: readonly string[], last: string | undefined): string | null {
  const [only, another] = allowed;
  return another === undefined ? (only ?? null) : (allowed.find((id) => id === last) ?? null);
}

/**
 * The business of a code, present or given up less than 90 days ago, and its member of a name. Every spelling that finds
 * a member is the same name: the database knows more of them than JavaScript (ø is o, ß is ss).
 */
async function find(db: Tx, code: string, username: string): Promise<Found> {
  const row = await onlyRowOf(
    db,
    foundRow,
    Prisma.sql`
    SELECT o.id, coalesce(o.slug, ${code}) AS slug, fold(${username}) AS folded,
      (SELECT json_build_object('id', m.id, 'username', m.username, 'role', m.role, 'pin', m.pin, 'locations',
          (SELECT coalesce(json_object_agg(w.id, w.name ORDER BY w.name), '{}') FROM workplace w
            WHERE w.organization_id = m.organization_id AND (m.all_workplaces OR EXISTS (
              SELECT FROM member_workplace mw WHERE mw.organization_id = m.organization_id
                AND mw.member_id = m.id AND mw.workplace_id = w.id))))
        FROM member m
        WHERE m.organization_id = o.id AND m.removed_at IS NULL AND fold(m.username) = fold(${username})) AS member
    FROM (SELECT 1) AS one LEFT JOIN organization o ON o.id = coalesce(
      (SELECT p.id FROM organization p WHERE p.slug = ${code}),
      (SELECT f.organization_id FROM former_slug f WHERE f.slug = ${code} AND f.expires_at > now()))`,
  );
  const { id, slug, folded, member } = row;
  return { organizationId: id, slug, name: `${id ?? slug}/${folded}`, member: member ?? undefined };
}

const nobodysPin = newSealedPin();

/** Compares in constant time, and takes as long where there is no such member. A PIN that can't be read is none. */
function hasPin(member: Candidate | undefined, pin: string): boolean {
  const same = timingSafeEqual(sha256(openPin(member?.pin ?? nobodysPin) ?? ""), sha256(pin));
  return same && member !== undefined;
}
