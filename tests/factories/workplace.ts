import { prisma } from "#app/lib/database.server.ts";
import type { Tenant } from "./tenant.ts";

let made = 0;

/** A workplace of a business. */
export async function makeWorkplace({ organizationId }: Tenant, { name = `Punctul ${++made}` } = {}) {
  return prisma.workplace.create({ data: { organizationId, name, address: "Str. Memorandumului 14, Cluj" } });
}
