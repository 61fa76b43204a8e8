import { findSession } from "#app/domain/accounts/find-session.server.ts";
import { SESSION_SECONDS } from "#app/domain/accounts/limits.ts";
import type { Caller } from "#app/lib/caller.ts";
import { randomToken, sha256 } from "#app/lib/crypto.server.ts";
import { prisma } from "#app/lib/database.server.ts";

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

/** Who a session stands for now. */
export async function callerOfSession(secret: string, kind: "user" | "member"): Promise<Caller> {
  const session = await findSession(secret, kind);
  if (!session) throw new Error("The session is not recognized.");
  return { ...session, ip: "127.0.0.1" };
}
