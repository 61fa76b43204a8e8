import type { UserActor } from "#app/domain/accounts/user-of.ts";
import { writeSignIn } from "#app/lib/audit.server.ts";
import type { Context } from "#app/lib/context.server.ts";
import type { Scope } from "#app/lib/scope.ts";

/**
 * Takes a session to another business of its person, whose access log tells of it as of a sign-in. A view that time has ended
 * goes with the business that it was in, whose audit log is told.
 */
export async function moveSession(
  { db, ip, userAgent }: Pick<Context<Scope | null>, "db" | "ip" | "userAgent">,
  { id: userId, name, sessionId }: UserActor,
  organizationId: string,
): Promise<void> {
  const moved = await db.session.updateMany({
    where: { id: sessionId, userId, organizationId: { not: organizationId } },
    data: { organizationId, viewedUserId: null, viewEndsAt: null },
  });
  if (moved.count > 0)
    await writeSignIn(db, { organizationId, kind: "user", id: userId, name, ip, userAgent });
}
