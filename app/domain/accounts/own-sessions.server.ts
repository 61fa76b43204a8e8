import type { Prisma } from "#app/generated/prisma/client.ts";
import { type Actor, mayPass } from "#app/lib/actor.ts";
import type { Scope } from "#app/lib/scope.ts";
import { userOf } from "./user-of.ts";

/**
 * The sessions that somebody sees and ends: their own, and for admins those of the operator's support in their
 * organization (document 4, Account and organization).
 */
export function ownSessions({ organizationId }: Scope, actor: Actor): Prisma.SessionWhereInput {
  const support = { kind: "support", organizationId };
  if (actor.kind === "support") return support;
  const own = { userId: userOf(actor).id };
  return mayPass(actor, ["admin"]) ? { OR: [own, support] } : own;
}
