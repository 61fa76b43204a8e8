import { beforeEach, expect, test } from "vitest";
import { changeCustomer } from "#app/domain/customers/change-customer.server.ts";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import { writeAudit } from "#app/lib/audit.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { newId } from "#app/lib/uuid.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { AUDIT_PER_PAGE } from "./limits.ts";
import { sealAudit } from "./seal-audit.server.ts";
import { verifyAudit } from "./verify-audit.server.ts";

let shop: Tenant;
const verdict = () => perform(verifyAudit, shop.admin, {});
const workplace = (name: string) =>
  perform(createWorkplace, shop.admin, { name, address: "Str. Memorandumului 14", phone: "0264 555 014" });

beforeEach(async () => {
  shop = await makeTenant({ planId: "store_ultimate" });
  for (const name of ["Centru", "Gară", "Mărăști", "Zorilor", "Iris"]) await workplace(name);
  await sealAudit(prisma);
});

test("rows are sealed after their commit, and until then counted", async () => {
  await workplace("Someșeni");
  expect(await verdict()).toEqual({ sealed: 5, unsealed: 1, broken: null });
  await sealAudit(prisma);
  expect(await verdict()).toEqual({ sealed: 6, unsealed: 0, broken: null });
});

const at = (position: number) => ({
  organizationId_position: { organizationId: shop.organizationId, position },
});

/** Gives the rows from a place on other places. */
async function shift(from: number, by: number) {
  const { organizationId } = shop;
  const rows = { organizationId, position: { gte: from } };
  await prisma.auditEntry.updateMany({ where: rows, data: { position: { increment: 100 } } });
  const moved = { organizationId, position: { gte: 100 } };
  await prisma.auditEntry.updateMany({ where: moved, data: { position: { increment: by - 100 } } });
}

test.each<[string, () => Promise<unknown>, { position: number; fault: string }]>([
  [
    "a changed act",
    () => prisma.auditEntry.update({ where: at(2), data: { name: "workplace.updated" } }),
    { position: 2, fault: "changed" },
  ],
  [
    "a changed time",
    () => prisma.auditEntry.update({ where: at(3), data: { createdAt: new Date("2026-01-01") } }),
    { position: 3, fault: "changed" },
  ],
  [
    "another person",
    () => prisma.auditEntry.update({ where: at(4), data: { actorName: "ion@lupu.ro" } }),
    { position: 4, fault: "values_changed" },
  ],
  [
    "another value",
    () => prisma.auditEntry.update({ where: at(2), data: { after: { name: "Gara" } } }),
    { position: 2, fault: "values_changed" },
  ],
  [
    "values that were taken out without being erased",
    () => prisma.auditEntry.update({ where: at(2), data: { salt: null, after: {} } }),
    { position: 2, fault: "values_changed" },
  ],
  ["a removed row", () => prisma.auditEntry.delete({ where: at(3) }), { position: 3, fault: "missing" }],
  [
    "a removed row whose gap was closed",
    async () => {
      await prisma.auditEntry.delete({ where: at(3) });
      await shift(4, -1);
    },
    { position: 3, fault: "changed" },
  ],
  [
    "the last row removed",
    () => prisma.auditEntry.delete({ where: at(5) }),
    { position: 5, fault: "missing" },
  ],
  [
    "all rows removed",
    () => prisma.auditEntry.deleteMany({ where: { organizationId: shop.organizationId } }),
    { position: 1, fault: "missing" },
  ],
  [
    "an inserted row",
    async () => {
      const copied = await prisma.auditEntry.findUniqueOrThrow({
        where: at(3),
        omit: { before: true, after: true },
      });
      await shift(3, 1);
      await prisma.auditEntry.create({ data: { ...copied, id: newId() } });
    },
    { position: 3, fault: "changed" },
  ],
  [
    "two rows that were swapped",
    async () => {
      await prisma.auditEntry.update({ where: at(2), data: { position: 99 } });
      await prisma.auditEntry.update({ where: at(4), data: { position: 2 } });
      await prisma.auditEntry.update({ where: at(99), data: { position: 4 } });
    },
    { position: 2, fault: "changed" },
  ],
])("%s is found", async (_, meddle, broken) => {
  expect(await verdict()).toMatchObject({ broken: null });
  await meddle();
  expect(await verdict()).toMatchObject({ broken });
});

test("what is broken is named by its row, or the one before what is missing, and by its page of the list", async () => {
  await prisma.auditEntry.update({ where: at(2), data: { name: "workplace.updated" } });
  const row = { name: "workplace.updated", user_email: "ana@lupu.ro", page: 1 };
  expect(await verdict()).toMatchObject({ broken: { position: 2, row } });
  await prisma.auditEntry.update({ where: at(2), data: { name: "workplace.created" } });
  for (let n = 0; n < AUDIT_PER_PAGE - 2; n++)
    await writeAudit(prisma, shop.admin, "workplace.updated", [{ after: { n } }]);
  await prisma.auditEntry.delete({ where: at(3) });
  const before = await prisma.auditEntry.findUniqueOrThrow({ where: at(2) });
  const broken = { position: 3, fault: "missing", row: { id: before.id, page: 2 } };
  expect(await verdict()).toMatchObject({ broken });
  await prisma.auditEntry.deleteMany({ where: { organizationId: shop.organizationId } });
  expect(await verdict()).toMatchObject({ broken: { position: 1, row: null } });
});

test("erasing personal values keeps the chain whole, before and after it is sealed itself", async () => {
  const { organizationId } = shop;
  const { caller } = await makeUser(shop);
  const { id: customer_id } = await prisma.customer.create({
    data: { organizationId, name: "Zaharia Qwertz" },
  });
  const act = { organizationId, name: "order.edited", actorKind: "user", actorName: "ana@lupu.ro", ip: "" };
  await prisma.auditEntry.create({
    data: { ...act, subjectId: customer_id, after: { observations: "pentru Qwertz", total: 500 } },
  });
  await sealAudit(prisma);
  await perform(changeCustomer, caller, { customer_id, anonymize: true });
  const kept = await prisma.auditEntry.findMany({ where: { organizationId } });
  const text = JSON.stringify(kept, (_, value) => (typeof value === "bigint" ? Number(value) : value));
  expect(text).not.toContain("Qwertz");
  expect(kept.filter(({ name }) => name === "audit.erased")).toHaveLength(1);
  expect(await verdict()).toMatchObject({ sealed: 6, broken: null });
  await sealAudit(prisma);
  expect(await verdict()).toMatchObject({ unsealed: 0, broken: null });
  await prisma.auditEntry.update({ where: at(6), data: { after: { name: "Ion" } } });
  expect(await verdict()).toMatchObject({ broken: { position: 6, fault: "values_changed" } });
});

test("another business's chain is its own", async () => {
  const other = await makeTenant({ planId: "store_ultimate" });
  await prisma.auditEntry.delete({ where: at(3) });
  expect(await perform(verifyAudit, other.admin, {})).toEqual({ sealed: 0, unsealed: 0, broken: null });
});

test("writing waits neither for sealing nor for another writer of the organization", async () => {
  await prisma.$transaction(async (sealing) => {
    await workplace("Someșeni");
    await sealing.$queryRaw`SELECT seal_audit(${shop.organizationId}::uuid, 10)`;
    const write = (db: typeof sealing) => db.$executeRaw`
      INSERT INTO audit_entry (id, organization_id, name, actor_kind, actor_name, ip)
      VALUES (gen_random_uuid(), ${shop.organizationId}::uuid, 'workplace.created', 'system', '', '')`;
    await prisma.$transaction(async (one) => {
      await one.$executeRaw`SET LOCAL lock_timeout = '5s'`;
      await write(one);
      await prisma.$transaction(async (another) => {
        await another.$executeRaw`SET LOCAL lock_timeout = '5s'`;
        await write(another);
      });
    });
  });
  await sealAudit(prisma);
  expect(await verdict()).toEqual({ sealed: 8, unsealed: 0, broken: null });
});
