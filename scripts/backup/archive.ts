import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import pg from "pg";
import { extract } from "tar";
import { migrate, readMigrations } from "#app/lib/database/migrate.ts";
import { outageOf } from "#app/lib/outage.server.ts";
import { migrateQueue } from "#app/lib/queue.server.ts";
import { UNFINISHED } from "#app/lib/storage.server.ts";
import { archiveFiles } from "./archive-files.ts";
import { dumpDatabase } from "./dump.ts";
import { type BackupKeys, decryptFile, encryptFile, isEncrypted } from "./encryption.ts";
import { loadDump, migrationsOfDump } from "./load.ts";
import { inTemporaryFolder, temporaryNames } from "./temporary-folder.ts";

const [DUMP, ARCHIVE, FILES, SECRET] = temporaryNames;

/** What is saved, or restored into. */
export interface Place {
  databaseUrl: string;
  dataDir: string;
}

/**
 * Writes one archive (.tar.gz, readable by its owner only) with the rows of the database, the folder of files and the
 * kept secret; with keys it is encrypted. The application may run meanwhile: what it deletes then may be missing, and what
 * it has not finished is left out. Nothing is left of one that fails, or that is aborted.
 */
export async function writeBackup(
  { databaseUrl, dataDir }: Place,
  file: string,
  keys?: BackupKeys,
  signal?: AbortSignal,
): Promise<void> {
  const part = `${file}.part`;
  await inTemporaryFolder(dataDir, signal, async (folder) => {
    await dumpDatabase(databaseUrl, join(folder, DUMP));
    const archive = join(folder, ARCHIVE);
    const files = join(dataDir, FILES);
    const sources = [
      { name: DUMP, place: join(folder, DUMP) },
      { name: FILES, place: files },
      { name: SECRET, place: join(dataDir, SECRET) },
    ];
    await archiveFiles(sources, archive, [join(files, UNFINISHED)]);
    mkdirSync(dirname(resolve(file)), { recursive: true });
    rmSync(part, { force: true });
    if (keys) await encryptFile(archive, part, keys);
    else copyFileSync(archive, part, constants.COPYFILE_EXCL);
    chmodSync(part, 0o600);
    renameSync(part, file);
  }).catch((error: unknown) => {
    rmSync(part, { force: true });
    if (outageOf(error) !== "full") throw error;
    throw new Error(
      "There is no room for the backup, in DATA_DIR or in its own folder. Nothing was written.",
      {
        cause: error,
      },
    );
  });
}

/**
 * Whether a backup of a data folder holds the secret that opens its PINs: the one that the folder keeps, when it is
 * the one in use. A secret of the environment alone is not in it.
 */
export function holdsSecret(dataDir: string, appSecret: string): boolean {
  const kept = join(dataDir, SECRET);
  return existsSync(kept) && readFileSync(kept, "utf8").trim() === appSecret;
}

/**
 * Restores an archive into an empty database and data folder, and brings both up to this version. Refuses a place
 * that holds accounts or files already, a database that processes of the application are connected to, a backup of a
 * newer version, and an encrypted one that the keys don't open.
 */
export async function restoreBackup(
  place: Place,
  file: string,
  keys: BackupKeys = { recipients: [], identities: [] },
  signal?: AbortSignal,
): Promise<void> {
  const { databaseUrl, dataDir } = place;
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  await inTemporaryFolder(dataDir, signal, async (folder) => {
    const archive = isEncrypted(file) ? join(folder, ARCHIVE) : file;
    if (archive !== file) await decryptFile(file, archive, keys);
    await extract({ file: archive, cwd: folder, strict: true });
    const dump = join(folder, DUMP);
    const standing = await migrationsStandingAt(dump);
    await refuseUsedPlace(place);
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

async function refuseUsedPlace({ databaseUrl, dataDir }: Place): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const files = join(dataDir, FILES);
    if ((existsSync(files) && readdirSync(files).length > 0) || (await holdsAccounts(client))) {
      throw new Error(
        "There is a business here already, and a restore does not write over it. Restore into an empty place: another " +
          "DATA_DIR, or another DATABASE_URL.",
      );
    }
    if (await isRunning(client)) {
      throw new Error(
        "The application is running on this database. Stop the server and all workers, restore, then start them again.",
      );
    }
  } finally {
    await client.end();
  }
}

async function holdsAccounts(client: pg.Client): Promise<boolean> {
  const { rows: tables } = await client.query("SELECT to_regclass('organization') IS NOT NULL AS there");
  if (!tables[0].there) return false;
  const { rows } = await client.query(
    'SELECT EXISTS (SELECT FROM organization) OR EXISTS (SELECT FROM "user") AS filled',
  );
  return rows[0].filled;
}

/**
 * Connections of the server and of workers are named so, unless DATABASE_URL names them, which then names this one
 * too. Each such process keeps one at least.
 */
async function isRunning(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT EXISTS (SELECT FROM pg_stat_activity
                    WHERE datname = current_database() AND pid <> pg_backend_pid()
                      AND (application_name LIKE 'tejghea%'
                           OR application_name = nullif(current_setting('application_name'), ''))) AS running`,
  );
  return rows[0].running;
}

function takeOver(from: string, to: string): void {
  if (!existsSync(from)) return;
  rmSync(to, { recursive: true, force: true });
  renameSync(from, to);
}
