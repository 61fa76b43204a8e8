import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { Tenant } from "./tenant.ts";

let made = 0;

type Facts = Omit<Partial<Prisma.ProductUncheckedCreateInput>, "organizationId">;

/** A product of a business that can be ordered at the counter, in kilograms at 64.00, unless said otherwise. */
export async function makeProduct({ organizationId }: Tenant, facts: Facts = {}) {
  return prisma.product.create({
    data: {
      name: `Cozonac cu nucă ${++made}`,
      unit: 1,
      price: 6400,
      sku: `CZ-${made}`,
      ...facts,
      organizationId,
    },
  });
}
