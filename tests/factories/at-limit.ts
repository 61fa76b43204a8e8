import { prisma } from "#app/lib/database.server.ts";
import type { World } from "./world.ts";

const numbered = <T>(count: number, make: (n: number) => T) =>
  Array.from({ length: count }, (_, n) => make(n));

/** Fills a business of the plan store_pro, or what of it is limited, to the brim. */
export const atLimit = {
  workplaces: ({ organizationId }: World) =>
    prisma.workplace.createMany({ data: numbered(5, (n) => ({ organizationId, name: `Punct nou ${n}` })) }),
  members: ({ organizationId }: World) =>
    prisma.member.createMany({
      data: numbered(15, (n) => ({ organizationId, username: `membru ${n}`, role: "sales", pin: "sealed" })),
    }),
  products: ({ organizationId }: World) =>
    prisma.product.createMany({ data: numbered(1500, (n) => ({ organizationId, name: `Produs nou ${n}` })) }),
  categories: ({ organizationId }: World) =>
    prisma.category.createMany({ data: numbered(100, (n) => ({ organizationId, name: `Raft nou ${n}` })) }),
};
