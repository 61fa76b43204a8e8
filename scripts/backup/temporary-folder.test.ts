import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "#app/lib/durations.ts";
import { writeBackup } from "./archive.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "left-test-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test("what a killed run has left behind unencrypted goes, but not what a running one or the owner keeps", async () => {
  const before = new Date(Date.now() - 2 * HOUR_MS);
  const make = (name: string, held: string, at: Date) => {
    mkdirSync(join(dataDir, name));
    writeFileSync(join(dataDir, name, held), "rows");
    utimesSync(join(dataDir, name), at, at);
  };
  make("backup-a1B2c3", "database.sql", before);
  make("backup-d4E5f6", "database.sql", new Date());
  make("backup-monday", "saved.tar.gz.age", before);
  writeFileSync(join(dataDir, "backup-friday"), "kept");
  await inTemporaryFolder(dataDir, undefined, async () => {});
  expect(readdirSync(dataDir).sort()).toEqual(["backup-d4E5f6", "backup-friday", "backup-monday"]);
});

test("a run that is told to stop leaves nothing, whatever it does meanwhile", async () => {
  const stop = new AbortController();
  const { promise: begun, resolve: begins } = Promise.withResolvers<void>();
  const { promise: never } = Promise.withResolvers<void>();
  const run = inTemporaryFolder(dataDir, stop.signal, async (folder) => {
    writeFileSync(join(folder, "database.sql"), "rows");
    begins();
    await never;
  });
  await begun;
  stop.abort(new Error("stopped"));
  await expect(run).rejects.toThrow("stopped");
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a backup that is told to stop writes nothing", async () => {
  const place = { databaseUrl: process.env.DATABASE_URL ?? "", dataDir: join(dataDir, "from") };
  const written = writeBackup(
    place,
    join(dataDir, "saved"),
    undefined,
    AbortSignal.abort(new Error("stopped")),
  );
  await expect(written).rejects.toThrow("stopped");
  expect([readdirSync(dataDir), readdirSync(place.dataDir)]).toEqual([["from"], []]);
});
