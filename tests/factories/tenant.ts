import { randomUUID } from "node:crypto";
import type { Actor, MemberRole, OperationKey } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { type ScopeFacts, unsafeScope } from "#app/lib/scope.ts";

interface TenantFacts {
  /** A plan that runs, or null for a business without one. */
  planId?: string | null;
  timeZone?: string;
  currency?: string;
}

/** A business of its own, and callers within it. */
export async function makeTenant({
  planId = "store_pro",
  timeZone = "Europe/Bucharest",
  currency = "RON",
}: TenantFacts = {}) {
  const slug = `b${randomUUID().replaceAll("-", "")}`;
  const { id: organizationId } = await prisma.organization.create({
    data: { name: "Brutăria Lupu", slug, timeZone, currency },
  });
  if (planId)
    await prisma.subscription.create({
      data: { organizationId, planId, status: "active", billingCycle: "month" },
    });
  const facts: ScopeFacts = {
    organizationId,
    organization: { name: "Brutăria Lupu", slug, locale: "ro", timeZone, currency },
    subscriptions: await prisma.subscription.findMany({ where: { organizationId } }),
    workplaces: "all",
    namesUsers: true,
  };
  const scope = unsafeScope(facts);
  const caller = (actor: Actor): Caller => ({ actor, scope, ip: "127.0.0.1" });
  const user = (role: "admin" | "custom", permissions: readonly OperationKey[]) =>
    caller({
      kind: "user",
      id: randomUUID(),
      name: "ana@lupu.ro",
      role,
      permissions,
      sessionId: randomUUID(),
      provedAt: new Date(),
    });
  return {
    organizationId,
    scope,
    admin: user("admin", []),
    /** A user who has these rights only. */
    custom: (...permissions: OperationKey[]) => user("custom", permissions),
    /** A store member; no row stands behind it. */
    member: (role: MemberRole, workplaceId: string | null = null) =>
      caller({ kind: "member", id: randomUUID(), name: "ioana", role, sessionId: randomUUID(), workplaceId }),
  };
}

export type Tenant = Awaited<ReturnType<typeof makeTenant>>;
