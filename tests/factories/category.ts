import { prisma } from "#app/lib/database.server.ts";
import type { Tenant } from "./tenant.ts";

let made = 0;

/** A category of a business; active unless said otherwise. */
export async function makeCategory(
  { organizationId }: Tenant,
  { name = `Raftul ${++made}`, state = 0 } = {},
) {
  return prisma.category.create({ data: { organizationId, name, state } });
}
