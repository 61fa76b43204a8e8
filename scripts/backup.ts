import { writeBackup } from "./backup/archive.ts";
import { prepareEnvironment } from "./environment.ts";
import { runProgram } from "./program.ts";

await runProgram(async () => {
  const file =
    process.argv[2] ?? `tejghea-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.tar.gz`;
  const { environment, embedded } = await prepareEnvironment();
  try {
    await writeBackup(environment, file);
    process.stdout.write(`Written: ${file}\n`);
  } finally {
    await embedded?.stop();
  }
});
