import { buildIfStale } from "./build-if-stale.ts";
import { runProgram } from "./program.ts";
import { runServer } from "./run-server.ts";

process.env.NODE_ENV ||= "production";
await runProgram(() =>
  runServer(async () => {
    buildIfStale();
    return (await import("#app/http/server/main.ts")).startServer;
  }),
);
