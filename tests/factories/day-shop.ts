import { randomUUID } from "node:crypto";
import { prisma } from "#app/lib/database.server.ts";
import { makeMember } from "./member.ts";
import { makeProduct } from "./product.ts";
import { makeTenant } from "./tenant.ts";
import { makeWorkplace } from "./workplace.ts";

export const dayStatuses = [
  "order_pending",
  "order_preparing",
  "order_completed",
  "order_discarded",
] as const;

/** A business with two workplaces, products and members, whose orders are counted by day. */
export type DayShop = Awaited<ReturnType<typeof makeDayShop>>;

/** Opens one in a time zone. */
export async function makeDayShop(timeZone: string) {
  const tenant = await makeTenant({ timeZone });
  const made = async <T>(make: () => Promise<T>) => [await make(), await make()];
  const [places, products, members] = [
    await made(() => makeWorkplace(tenant)),
    await made(() => makeProduct(tenant)),
    await made(() => makeMember(tenant)),
  ];
  return { ...tenant, timeZone, places, products, members, gone: [] as Counted[] };
}

/** An order as it would stand there, placed at a moment. */
export async function placeAt(shop: DayShop, { at, status, lines, by, number }: Placed & { number: number }) {
  const { organizationId, places, products, members } = shop;
  const id = randomUUID();
  await prisma.order.create({
    data: {
      ...{ id, organizationId, number, status, currency: by === 0 ? "RON" : "EUR", total: 100 * number },
      ...{ workplaceId: places[by]?.id ?? "", requisitionName: "ioana", createdAt: at },
      requisitionMemberId: members[by]?.id ?? "",
      provideMemberId: status === "order_pending" ? null : (members[1 - by]?.id ?? ""),
      ...(status === "order_discarded" && { reason: "nu mai vine" }),
    },
  });
  for (const [position, which] of lines.entries()) {
    const product = products[which];
    if (product)
      await prisma.$executeRaw`INSERT INTO order_line (id, organization_id, order_id, position, product_id, name, unit, price, quantity)
        VALUES (gen_random_uuid(), ${organizationId}::uuid, ${id}::uuid, ${position}::smallint, ${product.id}::uuid, 'Pâine', 0, 100, 1)`;
  }
  return id;
}

export interface Placed {
  at: Date;
  status: (typeof dayStatuses)[number];
  lines: number[];
  by: number;
}

export type Counted = Awaited<ReturnType<typeof standing>>[number];

/** Orders that are not discarded, as they stand in the rows. */
export const standing = (where: { organizationId: string; id?: string }) =>
  prisma.order.findMany({
    where: { ...where, status: { not: "order_discarded" } },
    include: {
      lines: { include: { product: true } },
      requisitionMember: true,
      provideMember: true,
      workplace: true,
    },
  });
