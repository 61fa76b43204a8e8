import { z } from "zod";
import { endOwnSession } from "#app/domain/accounts/end-own-session.server.ts";
import { ensureUser } from "#app/domain/accounts/ensure-user.server.ts";
import { maskEmail } from "#app/domain/accounts/mask-email.ts";
import { openSession } from "#app/domain/accounts/open-session.server.ts";
import { signSessionToken } from "#app/domain/accounts/session-token.server.ts";
import type { SignedIn } from "#app/domain/accounts/sign-in.server.ts";
import { toRemember, userPerson } from "#app/domain/accounts/sign-in-origin.server.ts";
import { unsafeScopeOf } from "#app/domain/organizations/scope-of.server.ts";
import type { Invitation } from "#app/generated/prisma/client.ts";
import { writeAudit, writeSignIn } from "#app/lib/audit.server.ts";
import type { Context } from "#app/lib/context.server.ts";
import { sha256 } from "#app/lib/crypto.server.ts";
import { operation } from "#app/lib/operation.server.ts";
import { query } from "#app/lib/query.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";
import { doubtOfFormer } from "./doubted-keys.server.ts";
import { lockUsers } from "./last-admin.server.ts";
import { moveSession } from "./move-session.server.ts";

const mailed = z.object({ token: z.string().min(1).max(1000) });

/**
 * The name of the business that an invitation is from, for whom it is, masked, and whether that is who looks; null when it
 * can't be used. Looking uses nothing: mail scanners open links too.
 */
export const invitationOpen = query({
  access: ["anyone"],
  input: mailed,
  async run({ db, now, actor }, { token }) {
    const found = await db.invitation.findFirst({
      where: { hash: sha256(token), expiresAt: { gt: now } },
      select: { email: true, organization: { select: { name: true } } },
    });
    if (!found) return null;
    const { email, organization } = found;
    const own = actor.kind === "user" && actor.name === email;
    return { business: organization.name, email: maskEmail(email), own };
  },
});

interface Joined {
  /** 1 for who belonged to the business already: their rights stay. */
  status: 0 | 1;
  /** Whether the browser goes on in the business: it has just signed in, or was signed in as that very person. */
  inside: boolean;
  /** The session of somebody who had no account before. */
  signedIn: SignedIn | null;
  token: string | null;
  /** The name of the business. */
  business: string;
}

type Joining = Context<Scope | null>;

/**
 * Joins a business by the token of an invitation, once. Who had no account gets one, without a business of its own, and a
 * session. Who had one is not signed in by it: a link of 7 days in a mailbox must not open what else the account reaches; their
 * browser goes over to the business where it is signed in as that person. Who belongs to it already keeps their rights, and
 * nobody has joined (status 1, to the page). Refuses `token_refused` (40001). Document 4, Account and organization; Who may do
 * what.
 */
export const joinOrganization = operation({
  key: "POST_/v1/users/join",
  summary: "Join a business by the token of an invitation",
  refuses: ["token_refused"],
  access: ["anyone"],
  input: mailed,
  output: z.object({
    token: z.string().nullable().describe("The session of a new account; null otherwise."),
  }),
  async run(context, { token }): Promise<Joined> {
    const { db, actor, now } = context;
    const invited = await takeInvitation(context, token);
    const { organizationId, email, role, permissions } = invited;
    const { userId, isMade } = await ensureUser(db, email, context.language);
    const doubt = await doubtOfFormer(db, { organizationId, userId, email }, role, now);
    const { count } = await db.membership.createMany({
      data: { organizationId, userId, role, permissions, createdAt: now, usedAt: now, ...doubt },
      skipDuplicates: true,
    });
    const scope = await unsafeScopeOf(db, organizationId);
    if (count > 0) await tellJoined(context, scope, invited, userId);
    else await db.membership.updateMany({ where: { organizationId, userId }, data: { usedAt: now } });
    const joined = { status: count > 0 ? 0 : 1, business: scope?.organization.name ?? "" } as const;
    if (isMade) return { ...(await signInNew(context, { organizationId, userId, email })), ...joined };
    const inside = actor.kind === "user" && actor.id === userId;
    if (inside) await moveSession(context, actor, organizationId);
    return { inside, signedIn: null, token: null, ...joined };
  },
});

/**
 * Takes the invitation of a link under the lock of its business, where whoever takes it back or changes its rights waits:
 * of two who use a link at once one gets it, as it is by then.
 */
async function takeInvitation({ db, now }: Joining, token: string): Promise<Invitation> {
  const where = { hash: sha256(token), expiresAt: { gt: now } };
  const from = await db.invitation.findFirst({ where, select: { organizationId: true } });
  if (from) await lockUsers(db, from);
  await db.$executeRaw`SELECT FROM invitation WHERE hash = ${where.hash} FOR UPDATE`;
  const found = await db.invitation.findFirst({ where });
  if (!found) throw new Refusal("token_refused");
  await db.invitation.deleteMany({ where: { id: found.id } });
  return found;
}

async function tellJoined(
  { db, ip }: Joining,
  scope: Scope | null,
  invited: Invitation,
  userId: string,
): Promise<void> {
  const { email, permissions } = invited;
  const role = invited.role === "admin" ? "admin" : "custom";
  const actor = { kind: "user", id: userId, name: email, role, permissions, sessionId: "" } as const;
  await writeAudit(db, { actor, scope, ip }, "user.joined", [
    { subjectId: userId, after: { email, role, permissions } },
  ]);
}

interface Newcomer {
  organizationId: string;
  userId: string;
  email: string;
}

async function signInNew(
  { db, actor, ip, userAgent, browser, now }: Joining,
  { organizationId, userId, email }: Newcomer,
): Promise<Omit<Joined, "status" | "business">> {
  await endOwnSession(db, actor);
  const opening = {
    organizationId,
    userId,
    ip,
    userAgent,
    now,
    provedAt: now,
    shown: null,
    endHash: null,
  };
  const secret = await openSession(db, opening);
  await writeSignIn(db, { organizationId, kind: "user", id: userId, name: email, ip, userAgent });
  const knownAs = await toRemember(browser, userPerson(email).knownAs);
  const token = signSessionToken(secret, "user", now);
  const signedIn = { secret, token, isNew: false, userId, organizationId, knownAs };
  return { inside: true, signedIn, token };
}
