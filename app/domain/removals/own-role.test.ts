import { randomBytes } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { isAuditAppendOnly } from "#app/domain/audit/append-only.server.ts";
import { createPrisma, type Db, prisma } from "#app/lib/database.server.ts";
import { makeLeaving } from "#tests/factories/leaving.ts";
import { rowCounts } from "#tests/factories/row-counts.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { runRemovals } from "./run-removals.server.ts";

/** The database as the role of docs/operating.md reaches it, which owns no table and only adds to the audit log. */
async function asApplication(): Promise<Db> {
  const [role, password] = [`app_${randomBytes(6).toString("hex")}`, randomBytes(12).toString("hex")];
  const send = (statement: string) => prisma.$executeRawUnsafe(statement);
  await send(`CREATE ROLE ${role} LOGIN BYPASSRLS PASSWORD '${password}'`);
  await send(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`);
  await send(`SELECT make_audit_append_only('${role}')`);
  await send(`GRANT USAGE ON SCHEMA graphile_worker TO ${role}`);
  await send(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO ${role}`);
  const url = Object.assign(new URL(process.env.DATABASE_URL ?? ""), { username: role, password });
  const db = createPrisma(url.href);
  onTestFinished(async () => {
    await db.$disconnect();
    await send(`DROP OWNED BY ${role}`);
    await send(`DROP ROLE ${role}`);
  });
  return db;
}

test("a role that owns no table removes a business too, its audit log in batches", async () => {
  await prisma.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  const db = await asApplication();
  expect(await isAuditAppendOnly(db)).toBe(true);
  const { organizationId, admin } = await makeLeaving();
  await prisma.removal.updateMany({ where: { organizationId }, data: { removeAt: new Date("2026-11-01") } });
  await prisma.$executeRaw`
    INSERT INTO audit_entry (id, organization_id, name, actor_kind, actor_name, ip)
    SELECT gen_random_uuid(), ${organizationId}::uuid, 'workplace.updated', 'user', 'ana', '' FROM generate_series(1, 2500)`;
  await runRemovals(db);
  const left = Object.entries(await rowCounts(organizationId)).filter(([, count]) => count > 0);
  expect(left).toEqual([]);
  expect(await waitingJobs("mail.removal")).toMatchObject([{ kind: "done", to: admin.email }]);
});
