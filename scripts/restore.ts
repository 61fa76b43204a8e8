import { restoreBackup } from "./backup/archive.ts";
import { prepareEnvironment } from "./environment.ts";
import { runProgram } from "./program.ts";

await runProgram(async () => {
  const file = process.argv[2];
  if (!file) throw new Error("Which file? npm run restore <file>");
  const { environment, embedded } = await prepareEnvironment();
  try {
    await restoreBackup(environment, file);
    process.stdout.write(`Restored: ${file}\n`);
  } finally {
    await embedded?.stop();
  }
});
