import { runProgram } from "./program.ts";
import { runServer } from "./run-server.ts";

process.env.NODE_ENV ||= "development";
await runProgram(() =>
  runServer({
    fillWithDemo: "scripts/fill-with-demo.ts",
    paymentTwin: "scripts/payment-twin.ts",
    load: async () => (await import("#app/http/server/dev.ts")).startDevServer,
  }),
);
