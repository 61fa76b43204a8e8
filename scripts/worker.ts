import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { EntryModule } from "#app/http/server/main.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { prepareEnvironment } from "./environment.ts";
import { runProgram, stopOnSignal } from "./program.ts";

process.env.NODE_ENV ||= "production";
await runProgram(async () => {
  buildIfStale();
  const { environment, embedded } = await prepareEnvironment();
  const { prepareDatabase } = await import("./prepare-database.ts");
  await prepareDatabase(environment.databaseUrl);
  const build: ServerBuild = await import(pathToFileURL(resolve("build/server/index.js")).href);
  const worker = await (build.entry.module as EntryModule & ServerBuild["entry"]["module"]).startWorker?.();
  process.stdout.write("The worker takes jobs.\n");
  await stopOnSignal(async () => {
    await worker?.stop();
    await embedded?.stop();
  });
});
