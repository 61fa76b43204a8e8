import { withEnvironment } from "./environment.ts";
import { runProgram } from "./program.ts";

await runProgram(() =>
  withEnvironment(async ({ databaseUrl }) => {
    const { prepareDatabase } = await import("./prepare-database.ts");
    await prepareDatabase(databaseUrl);
    process.stdout.write("The database is up to date.\n");
  }),
);
