import type { RunningServer, ServerOptions } from "#app/http/server/main.ts";
import { withEnvironment } from "./environment.ts";
import { letGoAtRest } from "./let-go-at-rest.ts";
import { twinBeside } from "./payment-twin-beside.ts";
import { signalToStop } from "./program.ts";

interface Programs {
  /** The program that fills an empty database with the demo. */
  fillWithDemo: string;
  /** The program that stands for the payment providers beside the demo. */
  paymentTwin: string;
  /** Loads the server; in its environment only. */
  load: () => Promise<(options: ServerOptions) => Promise<RunningServer>>;
}

/**
 * Runs a server until the process is told to stop: environment, tables, demo, server, and where to click. At the end
 * the server stops first and the embedded database last.
 */
export async function runServer({ fillWithDemo, paymentTwin, load }: Programs): Promise<void> {
  void signalToStop();
  await withEnvironment(async (environment) => {
    const { databaseUrl, demo, devMail, host, origin, port } = environment;
    const twin = await twinBeside(environment, paymentTwin);
    const { prepareDatabase } = await import("./prepare-database.ts");
    await prepareDatabase(databaseUrl);
    const doors = await openDoors(demo ? fillWithDemo : undefined, origin);
    const start = await load();
    const server = await start({ port, host });
    letGoAtRest();
    if (twin) doors.push(`Payments are played  ${twin.url}`);
    if (devMail) doors.push(`Mails are kept at    ${origin}/dev/mail`);
    process.stdout.write(`\n${[`Tejghea is running   ${origin}`, ...doors].join("\n")}\n\n`);
    await signalToStop();
    await server.stop();
    twin?.stop();
  });
}

async function openDoors(demo: string | undefined, origin: string): Promise<string[]> {
  const { prisma } = await import("#app/lib/database.server.ts");
  const { demoDoors, fillWithDemo } = await import("./demo-greeting.ts");
  const { tellSingleRole } = await import("./tell-single-role.ts");
  const { tellOtherSecret } = await import("./tell-other-secret.ts");
  try {
    const told = await tellOtherSecret();
    if (told) process.stderr.write(`\n${told}\n`);
    const role = await tellSingleRole();
    if (role) process.stdout.write(`${role}\n`);
    if (!demo) return [];
    await fillWithDemo(demo);
    return await demoDoors(origin);
  } finally {
    await prisma.$disconnect();
  }
}
