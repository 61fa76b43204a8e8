import { sumDays } from "#app/domain/statistics/sum-days.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { ofDemoOwner } from "./demo-access.ts";
import { makeBusiness } from "./seed-business.ts";
import { drawOrders } from "./seed-orders.ts";
import { demoOwner } from "./seed-people.ts";
import { drawPictures, hangPictures } from "./seed-pictures.ts";
import { storeOrders } from "./seed-store.ts";

/**
 * Fills an empty database with the demo business: a bakery in Cluj-Napoca with three workplaces, its team, 40 products
 * with their pictures, and 1,500 orders of the last four months, summed up by day. Does nothing when there is a business already.
 */
export async function seedDemo(now = new Date()): Promise<void> {
  if (await prisma.organization.findFirst({ select: { id: true } })) return;
  try {
    const [cast, pictures] = await Promise.all([makeBusiness(now), drawPictures()]);
    await hangPictures(cast.organizationId, cast.products, pictures);
    const orders = drawOrders(cast, now);
    await storeOrders(process.env.DATABASE_URL ?? "", cast, orders);
    await sumDays(prisma, now);
  } catch (error) {
    await prisma.organization.deleteMany({ where: ofDemoOwner });
    await prisma.user.deleteMany({ where: { email: demoOwner } });
    throw error;
  }
}
