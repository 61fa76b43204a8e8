import { randomInt } from "node:crypto";
import { findSession } from "#app/domain/accounts/find-session.server.ts";
import { SESSION_SECONDS } from "#app/domain/accounts/limits.ts";
import { signMasterToken } from "#app/domain/accounts/master-token.server.ts";
import { signIn } from "#app/domain/accounts/sign-in.server.ts";
import { visitor } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { randomToken, sha256 } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";

interface Owner {
  kind: "user" | "member";
  organizationId: string;
  userId?: string;
  memberId?: string;
  workplaceId?: string;
}

/** Signs somebody in: the secret of the session's cookie, and the caller that a door makes of it. */
export async function openTestSession({
  kind,
  ...owner
}: Owner): Promise<{ secret: string; caller: Caller }> {
  const secret = randomToken();
  await prisma.session.create({
    data: {
      ...owner,
      kind,
      hash: sha256(secret),
      ip: "127.0.0.1",
      userAgent: "test",
      expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000),
    },
  });
  return { secret, caller: await callerOfSession(secret, kind) };
}

/** Lets the operator's support in, by a master token. */
export async function openSupportSession(
  organizationId: string,
): Promise<{ secret: string; caller: Caller }> {
  const visiting = { actor: visitor, scope: null, ip: `2001:db8:${randomInt(65_536).toString(16)}::1` };
  const { secret } = await perform(signIn, visiting, { token: signMasterToken(organizationId, new Date()) });
  return { secret, caller: await callerOfSession(secret, "user") };
}

/** Who a session stands for now. */
export async function callerOfSession(secret: string, kind: "user" | "member"): Promise<Caller> {
  const session = await findSession(secret, kind);
  if (!session) throw new Error("The session is not recognized.");
  return { ...session, ip: "127.0.0.1" };
}
