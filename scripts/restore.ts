import { withEnvironment } from "./environment.ts";
import { abortedBySignal, runProgram } from "./program.ts";

await runProgram(async () => {
  const file = process.argv[2];
  if (!file) throw new Error("Which file? npm run restore <file>");
  await withEnvironment(async (environment) => {
    const { restoreBackup } = await import("./backup/archive.ts");
    const { backupKeys } = await import("./backup/encryption.ts");
    await restoreBackup(environment, file, backupKeys(process.env), abortedBySignal());
    process.stdout.write(`Restored: ${file}\n`);
  });
});
