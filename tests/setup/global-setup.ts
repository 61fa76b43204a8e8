import type { TestProject } from "vitest/node";
import { makeTemplate, startTestServer } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The server's database for making others, and the name of the migrated template. */
    postgres: { admin: string; template: string };
  }
}

export default async function setup(project: TestProject) {
  const server = await startTestServer();
  const template = await makeTemplate(server, async (url) => {
    const { migrateQueue } = await import("#app/lib/queue.server.ts");
    await migrateQueue(url);
  });
  project.provide("postgres", { admin: server.url("postgres"), template });
  return server.stop;
}
