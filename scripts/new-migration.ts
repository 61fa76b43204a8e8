import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#app/lib/database/embedded.ts";
import { migrate, readMigrations } from "#app/lib/database/migrate.ts";
import { runProgram } from "./program.ts";
import { runPrisma, schemaChanges } from "./schema-changes.ts";

const USAGE =
  "Give the migration a name of small letters, digits and underscores: npm run db:new add_suppliers";

await runProgram(async () => {
  const [name = ""] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(USAGE);
  const statements = await newChanges();
  if (!statements)
    throw new Error("prisma/schema.prisma says what the migrations make: there is nothing new.");
  const stamp = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const folder = join("prisma/migrations", `${stamp}_${name}`);
  mkdirSync(folder);
  writeFileSync(join(folder, "migration.sql"), statements);
  await runPrisma(["generate"]);
  process.stdout.write(`${join(folder, "migration.sql")} is written, and the client is made.\n`);
  process.stdout.write("Read it, and write its CHECKs. The next start, or test run, applies it.\n");
});

/** What prisma/schema.prisma has beyond all migrations, found on a database that is made for it. */
async function newChanges(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), "tejghea-schema-"));
  const server = await startEmbeddedPostgres({ directory, database: "schema", fast: true });
  try {
    await migrate(server.url(), await readMigrations());
    return await schemaChanges(server.url());
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
