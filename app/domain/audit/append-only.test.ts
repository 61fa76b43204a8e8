import { expect, test } from "vitest";
import { writeAudit } from "#app/lib/audit.server.ts";
import { prisma, type Tx } from "#app/lib/database.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { isAuditAppendOnly } from "./append-only.server.ts";

class Undone extends Error {}

/** Works as a role that may write every table but what the owner takes from it; nothing of it is left. */
const asApplication = (work: (db: Tx) => Promise<unknown>) =>
  expect(
    prisma.$transaction(async (db) => {
      await db.$executeRaw`CREATE ROLE audit_append_only_test`;
      await db.$executeRaw`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO audit_append_only_test`;
      await db.$queryRaw`SELECT make_audit_append_only('audit_append_only_test')::text`;
      await db.$executeRaw`SET LOCAL ROLE audit_append_only_test`;
      await work(db);
      throw new Undone();
    }),
  ).rejects;

test("the application's role writes, seals, erases and removes", async () => {
  const { admin, organizationId } = await makeTenant();
  await asApplication(async (db) => {
    expect(await isAuditAppendOnly(db)).toBe(true);
    await writeAudit(db, admin, "workplace.created", [{ after: { name: "Centru" } }]);
    const [sealed] = await db.$queryRaw<unknown[]>`SELECT seal_audit(${organizationId}::uuid, 10) AS sealed`;
    expect(sealed).toEqual({ sealed: 1 });
    const [row] = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM audit_entry WHERE organization_id = ${organizationId}::uuid`;
    const erased = JSON.stringify([{ id: row?.id, before: null, after: {} }]);
    await db.$queryRaw`SELECT erase_audit_values(${organizationId}::uuid, ${erased}::jsonb)::text`;
    await db.$executeRaw`DELETE FROM organization WHERE id = ${organizationId}::uuid`;
    const left =
      await db.$queryRaw`SELECT id FROM audit_entry WHERE organization_id = ${organizationId}::uuid`;
    expect(left).toEqual([]);
  }).toThrow(Undone);
});

test.each([
  ["changes", (db: Tx) => db.$executeRaw`UPDATE audit_entry SET name = ''`],
  ["removes", (db: Tx) => db.$executeRaw`DELETE FROM audit_entry`],
  [
    "places",
    (db: Tx) => db.$executeRaw`INSERT INTO audit_entry (id, position) VALUES (gen_random_uuid(), 1)`,
  ],
  ["moves the end of the chain of", (db: Tx) => db.$executeRaw`UPDATE audit_chain SET position = 0`],
])("it %s no row of the audit log", async (_, forbidden) => {
  await asApplication(forbidden).toThrow(/permission denied for table audit_/);
});

test("the owner of the tables is told from it", async () => {
  expect(await isAuditAppendOnly(prisma)).toBe(false);
});
