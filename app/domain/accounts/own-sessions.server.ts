import type { Prisma } from "#app/generated/prisma/client.ts";
import { type Actor, mayPass } from "#app/lib/actor.ts";
import type { Tx } from "#app/lib/database.server.ts";
import type { Scope } from "#app/lib/scope.ts";
import { userOf } from "./user-of.ts";

/**
 * The sessions that somebody sees and ends, as conditions of which no row meets two: their own, and for admins those of
 * the operator's support in their organization (document 4, Account and organization).
 */
export function ownSessions({ organizationId }: Scope, actor: Actor): Prisma.SessionWhereInput[] {
  const support = { kind: "support", organizationId };
  if (actor.kind === "support") return [support];
  const own = { userId: userOf(actor).id };
  return mayPass(actor, ["admin"]) ? [own, support] : [own];
}

/** Ends those sessions that meet a condition besides, and gives how many there were. */
export async function endOwnSessions(
  db: Tx,
  { scope, actor }: { scope: Scope; actor: Actor },
  besides: Prisma.SessionWhereInput,
): Promise<number> {
  let ended = 0;
  for (const own of ownSessions(scope, actor))
    ended += (await db.session.deleteMany({ where: { ...besides, ...own } })).count;
  return ended;
}
