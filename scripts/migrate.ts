import { prepareEnvironment } from "./environment.ts";
import { runProgram } from "./program.ts";

await runProgram(async () => {
  const { environment, embedded } = await prepareEnvironment();
  const { prepareDatabase } = await import("./prepare-database.ts");
  await prepareDatabase(environment.databaseUrl);
  process.stdout.write("The database is up to date.\n");
  await embedded?.stop();
});
