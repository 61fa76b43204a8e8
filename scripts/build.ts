import { buildIfStale } from "./build-if-stale.ts";
import { runProgram } from "./program.ts";

await runProgram(async () => buildIfStale());
