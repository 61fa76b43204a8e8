import { openPin } from "#app/domain/members/open-pin.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { makeBusiness } from "./seed-business.ts";
import { drawOrders } from "./seed-orders.ts";
import { demoOwner } from "./seed-people.ts";
import { drawPictures, hangPictures } from "./seed-pictures.ts";
import { storeOrders } from "./seed-store.ts";

/** How to come into the demo business. */
export interface DemoAccess {
  ownerEmail: string;
  storeSlug: string;
  /** The PINs are null when they can't be read. */
  sales: { username: string; pin: string | null };
  delivery: { username: string; pin: string | null };
}

const ofDemoOwner = { memberships: { some: { role: "admin", user: { email: demoOwner } } } };

/**
 * Fills an empty database with the demo business: a bakery in Cluj-Napoca with three workplaces, its team, 40 products
 * with their pictures, and 200 orders of the last 45 days. Does nothing when there is a business already.
 */
export async function seedDemo(now = new Date()): Promise<void> {
  if (await prisma.organization.findFirst({ select: { id: true } })) return;
  try {
    const [cast, pictures] = await Promise.all([makeBusiness(now), drawPictures()]);
    await hangPictures(cast.organizationId, cast.products, pictures);
    const orders = drawOrders(cast, now);
    await prisma.$transaction((db) => storeOrders(db, cast, orders), { timeout: 60_000 });
  } catch (error) {
    await prisma.organization.deleteMany({ where: ofDemoOwner });
    await prisma.user.deleteMany({ where: { email: demoOwner } });
    throw error;
  }
}

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
