import { prisma } from "#app/lib/database.server.ts";
import { demoAccess, seedDemo } from "../prisma/seed.ts";

/** Fills an empty database with the demo business; leaves one with an organization as it is. */
export async function fillWithDemo(): Promise<void> {
  const filled = await prisma.organization.findFirst({ select: { id: true } });
  if (filled) return;
  process.stdout.write("Filling the database with a demo business …\n");
  await seedDemo();
}

/** Where to click in the demo business: nothing when the database holds another one. */
export async function demoDoors(origin: string): Promise<string[]> {
  const access = await demoAccess();
  if (!access) return [];
  const { createSignInLink } = await import("#app/domain/accounts/create-sign-in-link.server.ts");
  const link = await createSignInLink(access.ownerEmail);
  const { sales, delivery } = access;
  return [
    `The owner's console  ${link}`,
    `The store            ${origin}/store/${access.storeSlug}`,
    `  to take orders     username ${sales.username}, ${pinOf(sales)}`,
    `  to prepare them    username ${delivery.username}, ${pinOf(delivery)}`,
  ];
}

const pinOf = ({ pin }: { pin: string | null }) =>
  pin ? `PIN ${pin}` : "whose PIN can't be read: make a new one on the Team page";
