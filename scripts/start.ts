import { keepYoung } from "./keep-young.ts";
import { runProgram } from "./program.ts";
import { runServer } from "./run-server.ts";

keepYoung();
await runProgram(() =>
  runServer({
    fillWithDemo: "build/server/fill-with-demo.js",
    paymentTwin: "build/server/payment-twin.js",
    load: async () => (await import("#app/http/server/main.ts")).startServer,
  }),
);
