import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import pg from "pg";
import { create, extract } from "tar";
import { migrate, readMigrations } from "#app/lib/database/migrate.ts";
import { migrateQueue } from "#app/lib/queue.server.ts";
import { dumpDatabase } from "./dump.ts";
import { loadDump, migrationsOfDump } from "./load.ts";

const DUMP = "database.sql";
const FILES = "files";
const SECRET = "app-secret";

/** What is saved, or restored into. */
export interface Place {
  databaseUrl: string;
  dataDir: string;
}

/**
 * Writes one archive (.tar.gz, readable by its owner only) with the rows of the database, the folder of files and the
 * kept secret. The application may run meanwhile.
 */
export async function writeBackup({ databaseUrl, dataDir }: Place, file: string): Promise<void> {
  await inTemporaryFolder(dataDir, async (folder) => {
    await dumpDatabase(databaseUrl, join(folder, DUMP));
    const files = resolve(dataDir, FILES);
    if (existsSync(files)) symlinkSync(files, join(folder, FILES), "junction");
    const secret = join(dataDir, SECRET);
    if (existsSync(secret)) copyFileSync(secret, join(folder, SECRET));
    const archive = join(folder, "backup.tar.gz");
    await create(
      { gzip: true, file: archive, cwd: folder, follow: true, portable: true },
      contentsOf(folder),
    );
    chmodSync(archive, 0o600);
    mkdirSync(dirname(resolve(file)), { recursive: true });
    copyFileSync(archive, `${file}.part`);
    renameSync(`${file}.part`, file);
  });
}

/**
 * Restores an archive into an empty database and data folder, and brings both up to this version. Refuses a place
 * that holds accounts or files already, and a backup of a newer version.
 */
export async function restoreBackup(place: Place, file: string): Promise<void> {
  const { databaseUrl, dataDir } = place;
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  await inTemporaryFolder(dataDir, async (folder) => {
    await extract({ file, cwd: folder, strict: true });
    const dump = join(folder, DUMP);
    const standing = await migrationsStandingAt(dump);
    await refuseFilledPlace(place);
    await migrate(databaseUrl, standing);
    await migrateQueue(databaseUrl);
    await loadDump(databaseUrl, dump);
    await migrate(databaseUrl);
    takeOver(join(folder, FILES), join(dataDir, FILES));
    takeOver(join(folder, SECRET), join(dataDir, SECRET));
  });
}

async function migrationsStandingAt(dump: string) {
  const names = await migrationsOfDump(dump);
  const installed = await readMigrations();
  const unknown = names.find((name) => installed.every((migration) => migration.name !== name));
  if (unknown) throw new Error(`The backup is of a newer version: it has the migration ${unknown}.`);
  return installed.filter(({ name }) => names.includes(name));
}

async function refuseFilledPlace({ databaseUrl, dataDir }: Place): Promise<void> {
  const files = join(dataDir, FILES);
  const filled = existsSync(files) && readdirSync(files).length > 0;
  if (filled || (await holdsAccounts(databaseUrl))) {
    throw new Error(
      "There is a business here already, and a restore does not write over it. Restore into an empty place: another " +
        "DATA_DIR, or another DATABASE_URL.",
    );
  }
}

async function holdsAccounts(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query("SELECT to_regclass('organization') IS NOT NULL AS there");
    if (!tables[0].there) return false;
    const { rows } = await client.query(
      'SELECT EXISTS (SELECT FROM organization) OR EXISTS (SELECT FROM "user") AS filled',
    );
    return rows[0].filled;
  } finally {
    await client.end();
  }
}

function takeOver(from: string, to: string): void {
  if (!existsSync(from)) return;
  rmSync(to, { recursive: true, force: true });
  renameSync(from, to);
}

function contentsOf(folder: string): string[] {
  return [DUMP, FILES, SECRET].filter((name) => existsSync(join(folder, name)));
}

async function inTemporaryFolder(dataDir: string, work: (folder: string) => Promise<void>): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const folder = mkdtempSync(join(dataDir, "backup-"));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
