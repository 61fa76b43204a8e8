import { prisma } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";

/** When the organization is going to be removed, if somebody has asked for it (document 1, section 2). */
export async function nextRemoval({ organizationId }: Scope): Promise<Date | null> {
  const removal = await prisma.removal.findFirst({
    where: { organizationId },
    orderBy: { removeAt: "asc" },
    select: { removeAt: true },
  });
  return removal?.removeAt ?? null;
}
