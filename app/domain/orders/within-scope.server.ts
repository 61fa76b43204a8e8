import { Prisma } from "#app/generated/prisma/client.ts";
import type { Tx } from "#app/lib/database.server.ts";
import { Refusal } from "#app/lib/refusal.ts";
import type { Scope } from "#app/lib/scope.ts";

/**
 * The orders, or the drafts of orders, that a scope may see: its organization's, of the allowed workplaces. A condition
 * on a table `o`.
 */
export function ordersWithin({ organizationId, workplaces }: Scope): Prisma.Sql {
  const tenant = Prisma.sql`o.organization_id = ${organizationId}::uuid`;
  return workplaces === "all"
    ? tenant
    : Prisma.sql`${tenant} AND o.workplace_id = ANY(${[...workplaces]}::uuid[])`;
}

/** The workplaces that a scope may see, as a condition on `workplace w`. */
export function workplacesWithin({ organizationId, workplaces }: Scope): Prisma.Sql {
  const tenant = Prisma.sql`w.organization_id = ${organizationId}::uuid`;
  return workplaces === "all" ? tenant : Prisma.sql`${tenant} AND w.id = ANY(${[...workplaces]}::uuid[])`;
}

/**
 * Refuses (`not_found`) a workplace that is unknown, of another organization or not allowed, and keeps an allowed one
 * from being deleted until the transaction ends. `field` is the input's field that names it.
 */
export async function requireWorkplace(db: Tx, scope: Scope, id: string, field?: string): Promise<void> {
  const found = await db.$executeRaw`
    SELECT FROM workplace w WHERE ${workplacesWithin(scope)} AND w.id = ${id}::uuid FOR KEY SHARE`;
  if (found === 0) throw new Refusal("not_found", field ? { field } : {});
}
