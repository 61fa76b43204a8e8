import { prisma } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";

export interface AllowedWorkplace {
  id: string;
  name: string;
}

/** The workplaces that a session may see, by name. */
export function allowedWorkplaces({ organizationId, workplaces }: Scope): Promise<AllowedWorkplace[]> {
  const among = workplaces === "all" ? {} : { id: { in: [...workplaces] } };
  return prisma.workplace.findMany({
    where: { organizationId, ...among },
    select: { id: true, name: true },
    orderBy: { name: "asc" },
  });
}

/**
 * Stores on a member's session the workplace that they work in now; false when it is not one of theirs. Document 4,
 * Store site: a sales member picks one after signing in.
 */
export async function chooseWorkplace(
  scope: Scope,
  member: { sessionId: string },
  workplaceId: string,
): Promise<boolean> {
  const among = await allowedWorkplaces(scope);
  if (!among.some(({ id }) => id === workplaceId)) return false;
  await prisma.session.updateMany({
    where: { id: member.sessionId, organizationId: scope.organizationId },
    data: { workplaceId },
  });
  return true;
}
