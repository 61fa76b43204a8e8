import type { RunningServer, ServerOptions } from "#app/http/server/main.ts";
import { prepareEnvironment } from "./environment.ts";
import { stopOnSignal } from "./program.ts";

/**
 * Runs a server until it is told to stop: environment, tables, demo, server, and where to click. Then the server
 * stops first and the embedded database last.
 */
export async function runServer(
  loadStart: () => Promise<(options: ServerOptions) => Promise<RunningServer>>,
) {
  const { environment, embedded } = await prepareEnvironment();
  const { prepareDatabase } = await import("./prepare-database.ts");
  await prepareDatabase(environment.databaseUrl);
  const doors = environment.demo ? await openDemo(environment.origin) : [];
  const start = await loadStart();
  const server = await start({ port: environment.port, host: environment.host });
  process.stdout.write(`\n${[`Tejghea is running: ${environment.origin}`, ...doors].join("\n")}\n\n`);
  if (environment.devMail) process.stdout.write(`Mails are kept at ${environment.origin}/dev/mail\n\n`);
  await stopOnSignal(async () => {
    await server.stop();
    await embedded?.stop();
  });
}

async function openDemo(origin: string): Promise<string[]> {
  const { prisma } = await import("#app/lib/database.server.ts");
  const { demoDoors, fillWithDemo } = await import("./fill-with-demo.ts");
  await fillWithDemo();
  const doors = await demoDoors(origin);
  await prisma.$disconnect();
  return doors;
}
