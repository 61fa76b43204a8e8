import { runProgram } from "./program.ts";
import { runServer } from "./run-server.ts";

await runProgram(() =>
  runServer({
    fillWithDemo: "build/server/fill-with-demo.js",
    paymentTwin: "build/server/payment-twin.js",
    load: async () => (await import("#app/http/server/main.ts")).startServer,
  }),
);
