import { prisma } from "#app/lib/database.server.ts";
import type { World } from "./world.ts";

const numbered = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));

/** The world without the plan that it has bought: limits of several add up. */
async function onOnePlan(world: World): Promise<World> {
  const { organizationId } = world;
  await prisma.subscription.deleteMany({ where: { organizationId, provider: { not: null } } });
  return world;
}

/** Fills a business of the plan store_pro alone, or what of it is limited, to the brim. */
export const atLimit = {
  workplaces: async (world: World) => {
    const { organizationId } = await onOnePlan(world);
    const data = numbered(5, (n) => ({ organizationId, name: `Punct nou ${n}` }));
    return prisma.workplace.createMany({ data });
  },
  members: async (world: World) => {
    const { organizationId } = await onOnePlan(world);
    const one = { organizationId, role: "sales", pin: "sealed" };
    return prisma.member.createMany({ data: numbered(15, (n) => ({ ...one, username: `membru ${n}` })) });
  },
  products: async (world: World) => {
    const { organizationId } = await onOnePlan(world);
    const data = numbered(1500, (n) => ({ organizationId, name: `Produs nou ${n}` }));
    return prisma.product.createMany({ data });
  },
  categories: ({ organizationId }: World) =>
    prisma.category.createMany({ data: numbered(100, (n) => ({ organizationId, name: `Raft nou ${n}` })) }),
};
