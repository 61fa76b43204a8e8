import { randomBytes } from "node:crypto";
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, expect, test } from "vitest";
import { flushRefusals } from "#app/domain/refusals/count-refusals.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { type Db, prisma } from "#app/lib/database.server.ts";
import { enqueue } from "#app/lib/queue.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { testDatabase } from "#tests/setup/test-database.ts";
import { holdsSecret, restoreBackup, writeBackup } from "./archive.ts";
import { backupKeys } from "./encryption.ts";

const folder = mkdtempSync(join(tmpdir(), "backup-test-"));
const archive = join(folder, "saved.tar.gz");
afterAll(() => rmSync(folder, { recursive: true }));

const source = { databaseUrl: process.env.DATABASE_URL ?? "", dataDir: join(folder, "from") };
const name = "Brutăria „La Ana”\\N\t\\.\r\u2028\nSRL";

/** Row count and hash of every table that a backup holds. */
async function fingerprints(db: Db) {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'graphile_worker') AND tablename NOT IN ('_prisma_migrations', 'migrations')
    ORDER BY 1`;
  return Promise.all(
    tables.map(async (table) => {
      const [print] = await db.$queryRawUnsafe<{ rows: number; hash: string }[]>(
        `SELECT count(*)::int AS rows, md5(string_agg(t::text, ',' ORDER BY t::text)) AS hash FROM ${table.name} t`,
      );
      return { ...table, ...print };
    }),
  );
}

test("a backup restores into an empty place: every row, the files, the waiting jobs and the secret", async () => {
  const organization = await prisma.organization.create({ data: { name, slug: "la-ana" } });
  const users = Array.from({ length: 3_000 }, (_, i) => ({ email: `user${i}@exemplu.ro` }));
  await prisma.user.createMany({ data: users });
  await prisma.$transaction((tx) => enqueue(tx, "sweep", {}));
  mkdirSync(join(source.dataDir, "files/a"), { recursive: true });
  writeFileSync(join(source.dataDir, "files/a/poză.webp"), "picture");
  writeFileSync(join(source.dataDir, "app-secret"), "kept");

  // What other tests of this process have counted comes with the next moment otherwise.
  await flushRefusals();

  await writeBackup(source, archive);
  expect(statSync(archive).mode & 0o777).toBe(0o600);

  const { prisma: other, url, leave } = await testDatabase();
  await other.$executeRaw`DROP SCHEMA public CASCADE`;
  await other.$executeRaw`DROP SCHEMA graphile_worker CASCADE`;
  await other.$executeRaw`CREATE SCHEMA public`;
  await leave();
  const target = { databaseUrl: url, dataDir: join(folder, "to") };
  await restoreBackup(target, archive);

  expect(await other.organization.findUnique({ where: { id: organization.id } })).toEqual(organization);
  const restored = await fingerprints(other);
  expect(restored).toEqual(await fingerprints(prisma));
  expect(restored).toContainEqual(expect.objectContaining({ name: 'public."user"', rows: 3_000 }));
  expect(readFileSync(join(target.dataDir, "files/a/poză.webp"), "utf8")).toBe("picture");
  expect(readFileSync(join(target.dataDir, "app-secret"), "utf8")).toBe("kept");
  const constraints = (db: Db) => db.$queryRaw`
    SELECT conname::text, pg_get_constraintdef(oid) AS definition, convalidated FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace ORDER BY 1`;
  expect(await constraints(other)).toEqual(await constraints(prisma));

  await expect(restoreBackup(target, archive)).rejects.toThrow("a business here already");
});

test("what is written after a restore comes after what the backup held: histories and jobs", async () => {
  const shop = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(shop);
  const { id: orderId } = await makeOrder(shop, { workplaceId, status: "order_delivered" });
  await prisma.$transaction((tx) => enqueue(tx, "sweep", {}));
  const file = join(folder, "sequences.tar.gz");
  await writeBackup(source, file);
  const { prisma: other, url } = await testDatabase();
  await restoreBackup({ databaseUrl: url, dataDir: join(folder, "sequences") }, file);

  const {
    id: _,
    position: last,
    ...step
  } = await other.orderHistory.findFirstOrThrow({
    where: { orderId },
    orderBy: { position: "desc" },
  });
  const next = await other.orderHistory.create({ data: { ...step, changes: Prisma.JsonNull } });
  expect(next.position).toBeGreaterThan(last);
  const newestJob = async () => {
    const [row] = await other.$queryRaw<
      [{ id: bigint }]
    >`SELECT max(id) AS id FROM graphile_worker._private_jobs`;
    return row.id;
  };
  const before = await newestJob();
  await other.$transaction((tx) => enqueue(tx, "mail.figures", {}));
  expect(await newestJob()).toBeGreaterThan(before);
});

/** Stores so many pictures; gives where they lie, with their bytes. */
function storePictures(count: number, folder: string) {
  mkdirSync(folder, { recursive: true });
  const pictures = new Map<string, Buffer>();
  for (let at = 0; at < count; at++) {
    const [place, bytes] = [join(folder, `${at}.webp`), randomBytes(20_000)];
    writeFileSync(place, bytes);
    pictures.set(place, bytes);
  }
  return pictures;
}

/** Waits until a backup of a data folder is amid its files. */
async function begun(dataDir: string): Promise<void> {
  const amid = () =>
    globSync(join(dataDir, "backup-*/backup.tar.gz")).some((one) => statSync(one).size > 1_000_000);
  while (!amid()) await sleep(1);
}

test("files that are deleted, finished and renamed while a backup is made are in it whole or not at all", async () => {
  const dataDir = join(folder, "busy");
  const kept = storePictures(300, join(dataDir, "files/pictures/a"));
  const deleted = storePictures(300, join(dataDir, "files/pictures/b"));
  const unfinished = storePictures(300, join(dataDir, "files/unfinished"));
  const file = join(folder, "busy.tar.gz");
  const written = writeBackup({ ...source, dataDir }, file);
  written.catch(() => {});
  await begun(dataDir);
  for (const place of deleted.keys()) rmSync(place);
  for (const [at, place] of [...unfinished.keys()].entries())
    renameSync(place, join(dataDir, `files/pictures/a/new-${at}.webp`));
  await written;

  const { url } = await testDatabase();
  const target = join(folder, "busy-restored");
  await restoreBackup({ databaseUrl: url, dataDir: target }, file);
  const placed = (place: string) => join(target, place.slice(dataDir.length));
  for (const [place, bytes] of kept) expect(readFileSync(placed(place)).equals(bytes)).toBe(true);
  const sizes = globSync(join(target, "files/pictures/*/*")).map((place) => statSync(place).size);
  expect(new Set(sizes)).toEqual(new Set([20_000]));
  expect(readdirSync(join(target, "files"))).toEqual(["pictures"]);
});

test("a file that is written to while it is read is not cut: the backup fails and names it", async () => {
  const dataDir = join(folder, "cut");
  mkdirSync(join(dataDir, "files"), { recursive: true });
  const [large, file] = [join(dataDir, "files/large"), join(folder, "cut.tar.gz")];
  for (const bytes of [0, 25_000_000]) {
    writeFileSync(large, randomBytes(20_000_000));
    const written = writeBackup({ ...source, dataDir }, file);
    written.catch(() => {});
    await begun(dataDir);
    truncateSync(large, bytes);
    await expect(written).rejects.toThrow("files/large was written to while it was read");
  }
  expect(readdirSync(dataDir)).toEqual(["files"]);
});

test("an encrypted backup is a file of age; only its passphrase restores it, and a wrong one leaves nothing", async () => {
  const file = join(folder, "saved.tar.gz.age");
  const keysOf = (passphrase: string) => ({
    ...backupKeys({ BACKUP_PASSPHRASE: passphrase }),
    scryptWork: 10,
  });
  await writeBackup(source, file, keysOf("patru cuvinte la rând"));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const bytes = readFileSync(file);
  expect(bytes.subarray(0, 200).toString("latin1")).toMatch(
    /^age-encryption\.org\/v1\n-> scrypt \S{22} 10\n/,
  );
  expect(bytes.includes("database.sql")).toBe(false);

  const { prisma: other, url, leave } = await testDatabase();
  const target = { databaseUrl: url, dataDir: join(folder, "opened") };
  await expect(restoreBackup(target, file, keysOf("alte cuvinte la rând"))).rejects.toThrow("does not open");
  await expect(restoreBackup(target, file)).rejects.toThrow("is encrypted");
  const cut = join(folder, "cut.tar.gz.age");
  writeFileSync(cut, bytes.subarray(0, -1));
  await expect(restoreBackup(target, cut, keysOf("patru cuvinte la rând"))).rejects.toThrow("damaged");
  expect([readdirSync(target.dataDir), await other.user.count()]).toEqual([[], 0]);
  await leave();

  await restoreBackup(target, file, keysOf("patru cuvinte la rând"));
  expect(await fingerprints(other)).toEqual(await fingerprints(prisma));
  expect(readFileSync(join(target.dataDir, "app-secret"), "utf8")).toBe("kept");
});

test("a backup for a key of age opens with its secret half, which restores from a file", async () => {
  const identity = await generateX25519Identity();
  const [file, keyFile] = [join(folder, "key.tar.gz.age"), join(folder, "key.txt")];
  writeFileSync(keyFile, `# created by age-keygen\n${identity}\n`);
  await writeBackup(source, file, backupKeys({ BACKUP_RECIPIENTS: await identityToRecipient(identity) }));
  const { prisma: other, url } = await testDatabase();
  const target = { databaseUrl: url, dataDir: join(folder, "by-key") };
  await restoreBackup(target, file, backupKeys({ BACKUP_IDENTITY_FILE: keyFile }));
  expect(await fingerprints(other)).toEqual(await fingerprints(prisma));
});

test("a backup that can't be written leaves nothing of itself, and keys that can't serve are refused", async () => {
  const taken = join(folder, "taken");
  mkdirSync(join(taken, "within"), { recursive: true });
  await expect(writeBackup(source, taken)).rejects.toThrow();
  const bad = { recipients: ["age1nobody"], identities: [] };
  await expect(writeBackup(source, join(folder, "bad.age"), bad)).rejects.toThrow("BACKUP_RECIPIENTS");
  expect(readdirSync(folder).filter((name) => /part|bad/.test(name))).toEqual([]);
  expect(readdirSync(source.dataDir).filter((name) => name.startsWith("backup-"))).toEqual([]);
  expect(() => backupKeys({ BACKUP_PASSPHRASE: "scurt" })).toThrow("12 characters");
  const both = { BACKUP_PASSPHRASE: "patru cuvinte la rând", BACKUP_RECIPIENTS: "age1x" };
  expect(() => backupKeys(both)).toThrow("not both");
});

test("the secret is in a backup when the data folder keeps the one in use", () => {
  expect(["kept", "of the environment"].map((secret) => holdsSecret(source.dataDir, secret))).toEqual([
    true,
    false,
  ]);
  expect(holdsSecret(join(folder, "nowhere"), "kept")).toBe(false);
});

test("a file that is no backup changes nothing", async () => {
  const { prisma: other, url } = await testDatabase();
  const wrong = join(folder, "wrong.tar.gz");
  writeFileSync(wrong, "not an archive");
  await expect(restoreBackup({ databaseUrl: url, dataDir: join(folder, "wrong") }, wrong)).rejects.toThrow();
  await expect(
    restoreBackup({ databaseUrl: url, dataDir: join(folder, "wrong") }, "none.tar.gz"),
  ).rejects.toThrow("There is no file none.tar.gz");
  expect(await other.organization.count()).toBe(0);
});
