import type { Tx } from "#app/lib/database.server.ts";
import { type Scope, unsafeScope } from "#app/lib/scope.ts";

/** The scope of a whole organization, for jobs: nobody's rights limit it. Null when there is no such organization. */
export async function unsafeScopeOf(db: Tx, organizationId: string): Promise<Scope | null> {
  const found = await db.organization.findUnique({
    where: { id: organizationId },
    select: { name: true, slug: true, locale: true, timeZone: true, currency: true, subscriptions: true },
  });
  if (!found) return null;
  const { subscriptions, ...organization } = found;
  return unsafeScope({ organizationId, organization, subscriptions, workplaces: "all" });
}
