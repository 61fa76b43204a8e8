import { parseArgs } from "node:util";
import { withEnvironment } from "./environment.ts";
import { abortedBySignal, runProgram } from "./program.ts";

const HOW =
  "To encrypt it, set BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE or BACKUP_RECIPIENTS and run: npm run backup -- --encrypt";

await runProgram(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { encrypt: { type: "boolean", default: false } },
  });
  await withEnvironment(async (environment) => {
    const { holdsSecret, writeBackup } = await import("./backup/archive.ts");
    const { backupKeys, canEncrypt } = await import("./backup/encryption.ts");
    const keys = backupKeys(process.env);
    const encrypted = canEncrypt(keys);
    if (values.encrypt && !encrypted)
      throw new Error(
        "There is nothing to encrypt the backup with: set BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE or BACKUP_RECIPIENTS.",
      );
    const moment = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
    const file = positionals[0] ?? `tejghea-${moment}.tar.gz${encrypted ? ".age" : ""}`;
    await writeBackup(environment, file, encrypted ? keys : undefined, abortedBySignal());
    const secret = holdsSecret(environment.dataDir, environment.appSecret)
      ? "the PINs of all members and the secret that opens them"
      : "the PINs of all members, sealed; the secret that opens them, APP_SECRET, is not in it: keep it elsewhere";
    const kept = encrypted
      ? `It is encrypted (age), and holds ${secret}. Without its passphrase or key nobody opens it, you neither.`
      : `It holds customers' names and ${secret}. It is not encrypted: keep it as you keep money. ${HOW}`;
    process.stdout.write(`Written: ${file}\n${kept}\n`);
  });
});
