import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type { EntryModule } from "#app/http/server/main.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { withEnvironment } from "./environment.ts";
import { runProgram, signalToStop } from "./program.ts";

process.env.NODE_ENV ||= "production";
void signalToStop();
await runProgram(() =>
  withEnvironment(async ({ databaseUrl }) => {
    const { prepareDatabase } = await import("./prepare-database.ts");
    await prepareDatabase(databaseUrl);
    const { tellOtherSecret } = await import("./tell-other-secret.ts");
    const told = await tellOtherSecret();
    if (told) process.stderr.write(`${told}\n`);
    buildIfStale();
    const build: ServerBuild = await import(pathToFileURL(resolve("build/server/index.js")).href);
    const { keepTime, startWorker } = build.entry.module as ServerBuild["entry"]["module"] & EntryModule;
    if (!startWorker) throw new Error("The build has no worker.");
    await keepTime?.();
    const worker = await startWorker();
    process.stdout.write("The worker takes jobs.\n");
    await signalToStop();
    await worker.stop();
  }),
);
