import { choicesOfWorkplaces } from "#app/domain/workplaces/workplace-choices.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";

/**
 * Stores on a member's session the workplace that they work in now; false when it is not one of theirs. Document 4,
 * Store site: a sales member picks one after signing in.
 */
export async function chooseWorkplace(
  scope: Scope,
  member: { sessionId: string },
  workplaceId: string,
): Promise<boolean> {
  const among = await choicesOfWorkplaces(prisma, scope);
  if (!among.some(({ id }) => id === workplaceId)) return false;
  await prisma.session.updateMany({
    where: { id: member.sessionId, organizationId: scope.organizationId },
    data: { workplaceId },
  });
  return true;
}

/**
 * Where a session works, in words of the bar above its pages: the name of the chosen workplace, the name of the only
 * allowed one, or how many there are (null: all of them).
 */
export async function placeOf(
  scope: Scope,
  workplaceId: string | null,
): Promise<{ name: string | null; count: number | null }> {
  const { organizationId, workplaces } = scope;
  const id = workplaceId ?? (workplaces !== "all" && workplaces.length === 1 ? workplaces[0] : undefined);
  const row =
    id && (await prisma.workplace.findFirst({ where: { organizationId, id }, select: { name: true } }));
  return { name: row ? row.name : null, count: workplaces === "all" ? null : workplaces.length };
}
