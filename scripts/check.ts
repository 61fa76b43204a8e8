import { runProgram } from "./program.ts";
import { CHECKS, runStep } from "./steps.ts";

await runProgram(async () => {
  for (const step of CHECKS) await runStep(step);
});
