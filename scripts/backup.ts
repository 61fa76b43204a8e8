import { withEnvironment } from "./environment.ts";
import { runProgram } from "./program.ts";

await runProgram(() =>
  withEnvironment(async (environment) => {
    const { writeBackup } = await import("./backup/archive.ts");
    const moment = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
    const file = process.argv[2] ?? `tejghea-${moment}.tar.gz`;
    await writeBackup(environment, file);
    process.stdout.write(`Written: ${file}\n`);
  }),
);
