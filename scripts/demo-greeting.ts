import { spawn } from "node:child_process";
import { once } from "node:events";
import { createSignInLink } from "#app/domain/accounts/create-sign-in-link.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { demoAccess } from "../prisma/demo-access.ts";

/**
 * Fills an empty database with the demo business; leaves one with an organization as it is. A process of its own draws
 * and stores, since the memory that it takes would stay with the server's.
 */
export async function fillWithDemo(program: string): Promise<void> {
  const filled = await prisma.organization.findFirst({ select: { id: true } });
  if (filled) return;
  process.stdout.write("Filling the database with a demo business …\n");
  const child = spawn(process.execPath, [program], { stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The demo business could not be made. DEMO=0 starts without it.");
}

/** Where to click in the demo business: nothing when the database holds another one. */
export async function demoDoors(origin: string): Promise<string[]> {
  const access = await demoAccess();
  if (!access) return [];
  const link = await createSignInLink(access.ownerEmail);
  const { sales, delivery } = access;
  return [
    `The control panel    ${link}`,
    `The store            ${origin}/store/${access.storeSlug}`,
    `  to take orders     username ${sales.username}, ${pinOf(sales)}`,
    `  to prepare them    username ${delivery.username}, ${pinOf(delivery)}`,
  ];
}

const pinOf = ({ pin }: { pin: string | null }) =>
  pin ? `PIN ${pin}` : "whose PIN can't be read: make a new one on the Team page";
