import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withoutFreeText } from "#app/domain/customers/without-free-text.ts";
import { writeAudit } from "#app/lib/audit.server.ts";
import { prisma, type Tx } from "#app/lib/database.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { tellSingleRole } from "../../../scripts/tell-single-role.ts";
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
    await writeAudit(db, admin, "workplace.created", [{ after: { name: "Centru", phone: "0264 555 014" } }]);
    const [sealed] = await db.$queryRaw<unknown[]>`SELECT seal_audit(${organizationId}::uuid, 10) AS sealed`;
    expect(sealed).toEqual({ sealed: 1 });
    const [row] = await db.$queryRaw<{ id: string }[]>`
      SELECT id FROM audit_entry WHERE organization_id = ${organizationId}::uuid`;
    const erased = JSON.stringify([{ id: row?.id, before: null, after: { name: "Centru", phone: null } }]);
    await db.$queryRaw`SELECT erase_audit_values(${organizationId}::uuid, ${erased}::jsonb)::text`;
    await db.$executeRaw`DELETE FROM organization WHERE id = ${organizationId}::uuid`;
    const left =
      await db.$queryRaw`SELECT id FROM audit_entry WHERE organization_id = ${organizationId}::uuid`;
    expect(left).toEqual([]);
  }).toThrow(Undone);
});

const order = { number: 7, total: 500, lines: [{ note: "rumenă", fields: { Gust: "nucă" } }] };
const written = {
  ...order,
  reason: "s-a răzgândit",
  customer: { name: "Ion" },
  phone: "0745",
  observations: "",
};

test.each<[string, object]>([
  ["another value", { ...written, total: 501 }],
  ["a personal value in the place of another", { ...written, phone: "0746" }],
  ["a value that is not personal left out", { ...written, total: null }],
  ["a field taken out", order],
  ["a field more", { ...written, status: "order_delivered" }],
  ["a line less", { ...written, lines: [] }],
  ["nothing at all", {}],
])("as an erasing the application's role gets in no row %s", async (_, after) => {
  const { admin, organizationId } = await makeTenant();
  await writeAudit(prisma, admin, "order.edited", [{ after: written }]);
  const { id } = await prisma.auditEntry.findFirstOrThrow({ where: { organizationId } });
  await asApplication(async (db) => {
    const entries = JSON.stringify([{ id, before: null, after }]);
    await db.$queryRaw`SELECT erase_audit_values(${organizationId}::uuid, ${entries}::jsonb)::text`;
  }).toThrow(/erases no personal values/);
});

test("what the product takes for personal is an erasing", async () => {
  const { admin, organizationId } = await makeTenant();
  const personal = { email: "ion@lupu.ro", address: "Str. Lungă 5", note: "la ușă" };
  await writeAudit(prisma, admin, "order.edited", [{ after: { ...written, ...personal } }]);
  const { id } = await prisma.auditEntry.findFirstOrThrow({ where: { organizationId } });
  const after = withoutFreeText({ ...written, ...personal });
  const entries = JSON.stringify([{ id, before: null, after }]);
  await prisma.$queryRaw`SELECT erase_audit_values(${organizationId}::uuid, ${entries}::jsonb)::text`;
  expect(await prisma.auditEntry.findFirstOrThrow({ where: { id } })).toMatchObject({ after });
});

test("nobody but who owns the log, and the application's role, calls its functions", async () => {
  const [{ open } = { open: null }] = await prisma.$queryRaw<{ open: boolean }[]>`
    SELECT has_function_privilege('public', 'seal_audit(uuid, int)', 'EXECUTE')
      OR has_function_privilege('public', 'erase_audit_values(uuid, jsonb)', 'EXECUTE') AS open`;
  expect(open).toBe(false);
});

test.each([
  ["changes", (db: Tx) => db.$executeRaw`UPDATE audit_entry SET name = ''`],
  ["removes", (db: Tx) => db.$executeRaw`DELETE FROM audit_entry`],
  [
    "places",
    (db: Tx) => db.$executeRaw`INSERT INTO audit_entry (id, position) VALUES (gen_random_uuid(), 1)`,
  ],
  [
    "antedates",
    (db: Tx) => db.$executeRaw`INSERT INTO audit_entry (id, created_at) VALUES (gen_random_uuid(), now())`,
  ],
  ["moves the end of the chain of", (db: Tx) => db.$executeRaw`UPDATE audit_chain SET position = 0`],
])("it %s no row of the audit log", async (_, forbidden) => {
  await asApplication(forbidden).toThrow(/permission denied for table audit_/);
});

test("with the owner's role the start says so, and names what to read; with the application's it says nothing", async () => {
  expect(await isAuditAppendOnly(prisma)).toBe(false);
  const told = await tellSingleRole(prisma);
  expect(told).toContain("One database role owns the audit log and writes it");
  expect(told).toContain("docs/operating.md, A role of its own");
  expect(readFileSync("docs/operating.md", "utf8")).toContain("\n## A role of its own\n");
  await asApplication(async (db) => expect(await tellSingleRole(db)).toBeNull()).toThrow(Undone);
});
