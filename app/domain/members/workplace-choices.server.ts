import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";

/** Every workplace of the organization by name, for the checklist of a member's form. */
export const workplaceChoices = (
  db: Tx,
  { organizationId }: Scope,
): Promise<{ id: string; name: string }[]> =>
  db.workplace.findMany({
    where: { organizationId },
    select: { id: true, name: true },
    orderBy: { name: "asc" },
  });
