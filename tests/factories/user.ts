import { randomUUID } from "node:crypto";
import { prisma } from "#app/lib/database.server.ts";
import { openTestSession } from "./session.ts";
import type { Tenant } from "./tenant.ts";

interface Facts {
  role?: "admin" | "custom";
  permissions?: string[];
  email?: string;
}

/** A console user who has signed in. */
export async function makeUser({ organizationId }: Tenant, facts: Facts = {}) {
  const { role = "admin", permissions = [], email = `${randomUUID()}@lupu.ro` } = facts;
  const { id } = await prisma.user.create({ data: { email } });
  await prisma.membership.create({ data: { organizationId, userId: id, role, permissions } });
  return { id, email, ...(await openTestSession({ kind: "user", organizationId, userId: id })) };
}
