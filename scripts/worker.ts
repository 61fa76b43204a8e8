import { withEnvironment } from "./environment.ts";
import { keepYoung } from "./keep-young.ts";
import { runProgram, signalToStop } from "./program.ts";

keepYoung();
void signalToStop();
await runProgram(() =>
  withEnvironment(async ({ databaseUrl }) => {
    const { prepareDatabase } = await import("./prepare-database.ts");
    await prepareDatabase(databaseUrl);
    const { tellOtherSecret } = await import("./tell-other-secret.ts");
    const told = await tellOtherSecret();
    if (told) process.stderr.write(`${told}\n`);
    const { keepClock, startWorker } = await import("#app/entry.server.tsx");
    await keepClock();
    const worker = await startWorker();
    process.stdout.write("The worker takes jobs.\n");
    await signalToStop();
    await worker.stop();
  }),
);
