import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { tasks } from "#app/jobs/tasks.ts";
import { createPrisma, prisma } from "#app/lib/database.server.ts";
import { openChannel } from "#app/lib/live-channel.server.ts";
import { enqueue, startWorker } from "#app/lib/queue.server.ts";
import { testDatabase } from "#tests/setup/test-database.ts";
import { restoreBackup, writeBackup } from "./archive.ts";

const folder = mkdtempSync(join(tmpdir(), "refused-place-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

const source = { databaseUrl: process.env.DATABASE_URL ?? "", dataDir: join(folder, "from") };

/** What a process opens; each gives what closes it. */
const opened = {
  pages: async (url: string) => {
    const db = createPrisma(url);
    await db.$queryRaw`SELECT 1`;
    return () => db.$disconnect();
  },
  jobs: async (url: string) => (await startWorker(url, tasks, [])).stop,
  "live screens": async (url: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const channel = openChannel(url, "orders", { heard: () => {}, listening: resolve });
    await promise;
    return channel.close;
  },
};

test.each([
  { what: "pages", named: "" },
  { what: "jobs", named: "" },
  { what: "live screens", named: "" },
  { what: "pages", named: "?application_name=brutaria" },
] as const)(
  "a restore is refused while a process is there for $what, and touches nothing; it goes on once that has stopped $named",
  async ({ what, named }) => {
    const own = mkdtempSync(join(folder, "own-"));
    const file = join(own, "saved.tar.gz");
    await prisma.$transaction((tx) => enqueue(tx, "sweep", {}));
    await writeBackup(source, file);
    const { prisma: other, url, leave } = await testDatabase();
    const databaseUrl = `${url}${named}`;
    const target = { databaseUrl, dataDir: join(own, "to") };
    const close = await opened[what](databaseUrl);
    await expect(restoreBackup(target, file)).rejects.toThrow("Stop the server and all workers");
    expect(existsSync(join(target.dataDir, "files"))).toBe(false);
    await close();
    await leave();
    await restoreBackup(target, file);
    const jobs = await other.$queryRaw`SELECT task_identifier FROM graphile_worker.jobs`;
    expect(jobs).toContainEqual({ task_identifier: "sweep" });
  },
);

test("a role that may not read every row is refused a backup, which would lack the waiting jobs", async () => {
  const [role, password] = [`reader_${randomBytes(6).toString("hex")}`, randomBytes(12).toString("hex")];
  const send = (statement: string) => prisma.$executeRawUnsafe(statement);
  await send(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`);
  await send(`GRANT pg_read_all_data TO ${role}`);
  onTestFinished(async () => {
    await send(`DROP OWNED BY ${role}`);
    await send(`DROP ROLE ${role}`);
  });
  const { href } = Object.assign(new URL(source.databaseUrl), { username: role, password });
  const file = join(folder, "reader.tar.gz");
  const written = () => writeBackup({ ...source, databaseUrl: href }, file);
  await expect(written()).rejects.toThrow("row-level security");
  expect(existsSync(file)).toBe(false);
  await send(`ALTER ROLE ${role} BYPASSRLS`);
  await written();
  expect(existsSync(file)).toBe(true);
});
