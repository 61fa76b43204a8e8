import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Runs the stock Prisma command line; its words are part of the error when it fails. */
export async function runPrisma(args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  await promisify(execFile)(process.execPath, ["scripts/prisma.mjs", ...args], {
    env: { ...process.env, ...env },
  });
}

/** The statements that lead from the database of an address to prisma/schema.prisma; blank when there are none. */
export async function schemaChanges(databaseUrl: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "tejghea-changes-"));
  const output = join(folder, "changes.sql");
  try {
    const sides = ["--from-config-datasource", "--to-schema", "prisma/schema.prisma"];
    await runPrisma(["migrate", "diff", ...sides, "--script", "--output", output], {
      DATABASE_URL: databaseUrl,
    });
    const script = readFileSync(output, "utf8");
    return /^\s*(?!--)\S/m.test(script) ? script : "";
  } finally {
    rmSync(folder, { recursive: true });
  }
}
