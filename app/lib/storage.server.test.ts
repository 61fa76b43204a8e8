import { existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { env } from "./env.server.ts";
import { deliver } from "./mail.server.ts";
import { deleteObjects, storeObject } from "./storage.server.ts";

test.skipIf(process.platform === "win32")(
  "other accounts of the machine see neither files nor mails",
  async () => {
    const { dataDir } = env();
    await storeObject("pictures/aa/test/96.webp", new Uint8Array([1]));
    await deliver({ to: { address: "ana@exemplu.ro" }, subject: "x", html: "x", text: "x" });
    const open = [
      join(dataDir, "files", "pictures", "aa", "test"),
      join(dataDir, "files", "unfinished"),
      join(dataDir, "outbox"),
    ]
      .flatMap((folder) => [folder, dirname(folder)])
      .filter((folder) => folder.startsWith(join(dataDir, "")) && folder !== dataDir)
      .filter((folder) => !existsSync(folder) || (statSync(folder).mode & 0o077) !== 0);
    expect(open).toEqual([]);
    await deleteObjects("pictures/aa/test");
  },
);
