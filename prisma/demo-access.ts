import { openPin } from "#app/domain/members/open-pin.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { demoOwner } from "./seed-people.ts";

/** How to come into the demo business. */
export interface DemoAccess {
  ownerEmail: string;
  storeSlug: string;
  /** The PINs are null when they can't be read. */
  sales: { username: string; pin: string | null };
  delivery: { username: string; pin: string | null };
}

/** The condition that an organization is the demo business. */
export const ofDemoOwner = { memberships: { some: { role: "admin", user: { email: demoOwner } } } };

/** The owner's address, the store and the PINs of a sales and a delivery member; null when the demo is not there. */
export async function demoAccess(): Promise<DemoAccess | null> {
  const demo = await prisma.organization.findFirst({
    where: ofDemoOwner,
    select: {
      slug: true,
      members: {
        where: { removedAt: null },
        orderBy: [{ allWorkplaces: "desc" }, { createdAt: "asc" }],
        select: { username: true, role: true, pin: true },
      },
    },
  });
  if (!demo) return null;
  const first = (role: string) => demo.members.find((member) => member.role === role && member.pin);
  const sales = first("sales");
  const delivery = first("delivery");
  if (!sales?.pin || !delivery?.pin) return null;
  return {
    ownerEmail: demoOwner,
    storeSlug: demo.slug,
    sales: { username: sales.username, pin: openPin(sales.pin) },
    delivery: { username: delivery.username, pin: openPin(delivery.pin) },
  };
}
