import { startTwin } from "../tests/fakes/payments/twin.ts";
import { runProgram, signalToStop } from "./program.ts";

// It ends with the program that started it, whichever way that ends.
process.once("disconnect", () => process.exit());
await runProgram(async () => {
  const [app = "", file = "", port = "0"] = process.argv.slice(2);
  const twin = await startTwin({ app, file, port: Number(port) });
  process.send?.(twin.url);
  await signalToStop();
  await twin.stop();
});
