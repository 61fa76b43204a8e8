import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type BenchPlace, processorTimeOf } from "./app-process.ts";

/** How much of a page is asked for. */
export type PageSize = Record<"statements" | "tags", number>;

/** The smallest application of the same stack, in a process of its own beside the application. */
export async function startPageFloor({ databaseUrl, port }: BenchPlace) {
  const own = port + 1;
  const child = fork(fileURLToPath(new URL("page-floor-child.ts", import.meta.url)), {
    env: { ...process.env, NODE_ENV: "production", DATABASE_URL: databaseUrl, PORT: String(own) },
  });
  await once(child, "message");
  return {
    url: `http://127.0.0.1:${own}`,
    pathOf: ({ statements, tags }: PageSize) => `/?statements=${statements}&tags=${tags}`,
    processorTime: () => processorTimeOf(child.pid ?? 0),
    async stop() {
      child.disconnect();
      await once(child, "exit");
    },
  };
}
