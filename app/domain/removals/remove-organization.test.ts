import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { findSession } from "#app/domain/accounts/find-session.server.ts";
import { sealAudit } from "#app/domain/audit/seal-audit.server.ts";
import { exportKey } from "#app/domain/exports/make-export.server.ts";
import { type Db, prisma } from "#app/lib/database.server.ts";
import { daysAfter, hoursAfter } from "#app/lib/durations.ts";
import { listOutbox } from "#app/lib/mail.server.ts";
import { storeObject } from "#app/lib/storage.server.ts";
import { makeLeaving, storedFiles, storeFiles } from "#tests/factories/leaving.ts";
import { rowCounts } from "#tests/factories/row-counts.ts";
import { tableHashes } from "#tests/factories/table-hashes.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { makeWorld, type World } from "#tests/factories/world.ts";
import { atOnce } from "#tests/setup/at-once.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { outcome } from "#tests/setup/outcome.ts";
import { waitingForLocks } from "#tests/setup/waiting-for-locks.ts";
import { keepOrganization } from "./keep-organization.server.ts";
import { removeOrganization } from "./remove-organization.server.ts";
import { runRemovals } from "./run-removals.server.ts";

/** Of businesses that stay. */
let other: World;
beforeAll(async () => {
  other = await makeWorld();
  await storeFiles(other);
});

const LATER = daysAfter(new Date(), 11);
/** What is there but for challenges that were answered, which are nobody's. */
async function everything() {
  const { spent_challenge: _, ...tables } = await tableHashes();
  return { tables, files: storedFiles() };
}

const doneMails = async () =>
  (await waitingJobs("mail.removal")).map(({ kind, to, business }) => ({ kind, to, business }));

beforeEach(async () => {
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

test("after its day no row and no file is left, everything else is as it was, and its admins are told once", async () => {
  const [person, colleague] = [await makeUser(other.tenant), await makeUser(other.tenant)];
  const before = await everything();
  const leaving = await makeLeaving();
  const { organizationId, admin } = leaving;
  // Somebody of two businesses keeps the account, and the other membership.
  await prisma.membership.create({ data: { organizationId, userId: person.id, role: "admin" } });
  await storeExport(organizationId, person.id);
  await prisma.session.create({
    data: {
      organizationId,
      userId: person.id,
      kind: "user",
      hash: Buffer.from(randomUUID()),
      ip: "",
      userAgent: "",
      expiresAt: LATER,
    },
  });
  const filled = Object.entries(await rowCounts(organizationId));
  const empty = filled.filter(([, count]) => count === 0).map(([table]) => table);
  expect(empty, "tests/factories/leaving.ts gives each table of businesses a row").toEqual([]);
  expect((await everything()).files.length).toBeGreaterThan(before.files.length);

  for (const now of [new Date(), LATER, LATER]) await runRemovals(prisma, now);

  expect(await everything()).toEqual(before);
  expect(await mentions([organizationId, admin.id, leaving.sales.id, leaving.orderId])).toEqual([]);
  expect(await listOutbox()).toEqual([]);
  const done = { kind: "done", business: "Brutăria Lupu" };
  const told = (await doneMails()).filter(({ kind }) => kind === "done");
  expect(told).toEqual([person.email, admin.email].map((to) => ({ ...done, to })));
  expect(await prisma.user.count({ where: { id: colleague.id } })).toBe(1);
});

/** Orders of a business that a job exported for one of its people, less than a day before its removal. */
async function storeExport(organizationId: string, userId: string) {
  const asked = { statuses: [] };
  const createdAt = hoursAfter(LATER, -1);
  const { id } = await prisma.madeExport.create({
    data: { organizationId, userId, asked, locale: "ro", total: 1, createdAt, finishedAt: createdAt },
  });
  await storeObject(exportKey({ id, asked }), Buffer.from("xlsx"));
}

/** Tables, those of the queue too, with a row that names one of these ids anywhere. */
async function mentions(ids: readonly string[]): Promise<string[]> {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'graphile_worker')`;
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await prisma.$queryRawUnsafe<[{ found: boolean }]>(
      `SELECT EXISTS (SELECT FROM ${name} t WHERE t::text LIKE ANY($1)) AS found`,
      ids.map((id) => `%${id}%`),
    );
    if (row.found) found.push(name);
  }
  return found;
}

test("every table of businesses goes with its organization, by foreign keys", async () => {
  const lacking = await prisma.$queryRaw`
    WITH RECURSIVE gone AS (
      SELECT 'organization'::regclass::oid AS id
      UNION SELECT c.conrelid FROM pg_constraint c JOIN gone g ON g.id = c.confrelid
      WHERE c.contype = 'f' AND c.confdeltype = 'c')
    SELECT t.relname FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attname = 'organization_id'
    WHERE t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace AND t.oid NOT IN (SELECT id FROM gone)`;
  expect(lacking).toEqual([]);
});

class Killed extends Error {}

/** The database of a process that is killed at its n-th act: before it, or, of a transaction, just before the commit. */
function mortal(acts: number): Db {
  let left = acts;
  const die = () => {
    if (--left < 0) throw new Killed();
  };
  const counted = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(_, name) {
        const found: unknown = Reflect.get(target, name);
        if (name === "$transaction")
          return (run: (tx: never) => Promise<unknown>) =>
            (found as Db["$transaction"]).call(prisma, async (tx) => {
              const result = await run(tx as never);
              die();
              return result;
            });
        if (typeof found === "function")
          return (...args: unknown[]) => {
            die();
            return found.apply(target, args);
          };
        return typeof found === "object" && found !== null ? counted(found) : found;
      },
    });
  return counted(prisma);
}

test("killed after each of its steps it goes on, and comes to the same end", async () => {
  const before = await everything();
  const { organizationId, admin } = await makeLeaving();
  let deaths = 0;
  for (let acts = 0; ; acts++)
    try {
      await removeOrganization(mortal(acts), organizationId, LATER);
      break;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      deaths++;
    }
  expect(deaths).toBeGreaterThan(8);
  expect(await everything()).toEqual(before);
  expect(await doneMails()).toMatchObject([{ kind: "done", to: admin.email }, { kind: "gone" }]);
});

test("two that run side by side remove it once", async () => {
  const before = await everything();
  const { organizationId } = await makeLeaving();
  await Promise.all([1, 2, 3].map(() => removeOrganization(prisma, organizationId, LATER)));
  expect(await everything()).toEqual(before);
  expect((await doneMails()).map(({ kind }) => kind)).toEqual(["done", "gone"]);
});

test("before its day nothing happens, and kept at the last second it stays as it is", async () => {
  const world = await makeLeaving();
  const { organizationId } = world;
  const before = await rowCounts(organizationId);
  await removeOrganization(prisma, organizationId, daysAfter(new Date(), 9));
  expect(await rowCounts(organizationId)).toEqual(before);
  expect((await outcome(keepOrganization, world.admin.caller, {})).http).toBe(200);
  await runRemovals(prisma, LATER);
  expect(await rowCounts(organizationId)).toMatchObject({ order: 2, membership: before.membership ?? 0 });
});

test("of keeping and removing at the same moment one wins, whole", async () => {
  const world = await makeLeaving();
  const { organizationId } = world;
  const { id } = await prisma.removal.findFirstOrThrow({ where: { organizationId } });
  await atOnce("removal", id, [
    () => outcome(keepOrganization, world.admin.caller, {}),
    () => removeOrganization(prisma, organizationId, LATER).then(() => null),
  ]).then(async ([kept]) => {
    const stays = (await prisma.organization.count({ where: { id: organizationId } })) === 1;
    expect(kept).toMatchObject({ value: stays ? { http: 200 } : { code: "removal_none" } });
    expect(await prisma.membership.count({ where: { organizationId } })).toBe(stays ? 2 : 0);
  });
});

test("who is enrolled elsewhere at that moment keeps the account", async () => {
  const { organizationId, admin } = await makeLeaving();
  const enrolled = Promise.withResolvers<void>();
  const enrolling = prisma.$transaction(async (tx) => {
    await tx.membership.create({ data: { organizationId: other.organizationId, userId: admin.id } });
    await enrolled.promise;
  });
  const removing = removeOrganization(prisma, organizationId, LATER);
  await eventually(async () => expect(await waitingForLocks()).toBe(1));
  enrolled.resolve();
  await Promise.all([enrolling, removing]);
  expect(await prisma.membership.findMany({ where: { userId: admin.id } })).toMatchObject([
    { organizationId: other.organizationId },
  ]);
});

test("once begun nobody comes in, it can't be kept, and the database itself says so", async () => {
  const world = await makeLeaving();
  const { organizationId, admin, sales } = world;
  await expect(removeOrganization(mortal(1), organizationId, LATER)).rejects.toThrow(Killed);
  expect(await prisma.order.count({ where: { organizationId } })).toBe(2);
  expect(await findSession(admin.secret, "user")).toBeNull();
  expect(await findSession(sales.secret, "member")).toBeNull();
  expect(await outcome(keepOrganization, admin.caller, {})).toMatchObject({ code: "removal_none" });
  await expect(
    prisma.$executeRaw`DELETE FROM removal WHERE organization_id = ${organizationId}::uuid`,
  ).rejects.toThrow(/has begun/);
  await expect(
    prisma.$executeRaw`UPDATE removal SET begun_at = NULL, tell = NULL WHERE organization_id = ${organizationId}::uuid`,
  ).rejects.toThrow(/has begun/);
  await removeOrganization(prisma, organizationId, LATER);
});

test("audit rows are not taken from an organization whose removal has not begun", async () => {
  const { organizationId } = await makeLeaving();
  await sealAudit(prisma);
  const rows = await prisma.$queryRaw`SELECT remove_audit(${organizationId}::uuid, 10) AS removed`;
  expect(rows).toEqual([{ removed: 0 }]);
  await prisma.removal.deleteMany({ where: { organizationId } });
});
