import { seedDemo } from "../prisma/seed.ts";
import { runProgram, signalToStop } from "./program.ts";

// A terminal sends its signal to this process too: what has begun is finished, and the server stops after it.
void signalToStop();
await runProgram(() => seedDemo());
