import { unzipSync } from "fflate";
import { expect, onTestFinished, test, vi } from "vitest";
import type { z } from "zod";
import { enterAs } from "#app/domain/accounts/enter-as.server.ts";
import { createCategory } from "#app/domain/catalogue/create-category.server.ts";
import { createProduct } from "#app/domain/catalogue/create-product.server.ts";
import { updateCategory } from "#app/domain/catalogue/update-category.server.ts";
import { updateProduct } from "#app/domain/catalogue/update-product.server.ts";
import { createMember } from "#app/domain/members/create-member.server.ts";
import { updateMember } from "#app/domain/members/update-member.server.ts";
import { operations } from "#app/domain/operations.server.ts";
import { countRefusal, flushRefusals } from "#app/domain/refusals/count-refusals.server.ts";
import { accountSubject } from "#app/domain/refusals/refused.server.ts";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import { updateWorkplace } from "#app/domain/workplaces/update-workplace.server.ts";
import { visitor } from "#app/lib/actor.ts";
import type { Caller } from "#app/lib/caller.ts";
import { prisma } from "#app/lib/database.server.ts";
import { log } from "#app/lib/log.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { openedBook, textsIn } from "#tests/factories/spreadsheet.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { isAuditAct } from "./acts.ts";
import { exportAudit } from "./export-audit.server.ts";
import { listAccess } from "./list-access.server.ts";
import { listAudit } from "./list-audit.server.ts";
import { verifyAudit } from "./verify-audit.server.ts";

const centru = { name: "Centru", address: "Str. Memorandumului 14", phone: "0264 555 014" };

/** A business in which a workplace was made and renamed, by two people, on two days. */
async function makeLog() {
  const shop = await makeTenant({ planId: "store_ultimate" });
  const { organizationId, admin } = shop;
  const { id: location_id } = await perform(createWorkplace, admin, centru);
  await perform(updateWorkplace, admin, { ...centru, location_id, name: "=Gară", version: 1 });
  const last = { organizationId, name: "workplace.updated" };
  // 22:30 in UTC is past midnight in Bucharest.
  const data = { actorName: "Ștefan@lupu.ro", createdAt: new Date("2026-01-10T22:30:00Z") };
  await prisma.auditEntry.updateMany({ where: last, data });
  return shop;
}

test.each(operations.flatMap(({ key, audit }) => (audit ? [[key, audit] as const] : [])))(
  "what %s writes has a sentence",
  (_, audit) => {
    expect(isAuditAct(audit), `${audit} lacks its line in app/domain/audit/acts.ts`).toBe(true);
  },
);

test("the log says who did what, from where, when, and the changed fields before and after", async () => {
  const { admin } = await makeLog();
  const { items, count, limit } = await perform(listAudit, admin, {});
  expect({ count, limit }).toEqual({ count: 2, limit: 10 });
  expect(items).toMatchObject([
    { user_email: "ana@lupu.ro", name: "workplace.created", before: null, ip: "127.0.0.1", sealed: false },
    { name: "workplace.updated", before: { name: "Centru" }, after: { name: "=Gară" } },
  ]);
});

test.each([
  [{ user: "stefan" }, ["workplace.updated"]],
  [{ name: "workplace.created" }, ["workplace.created"]],
  [{ from: "2026-01-11", until: "2026-01-11" }, ["workplace.updated"]],
  [{ from: "2026-01-10", until: "2026-01-10" }, []],
  [{ user: "nimeni" }, []],
  [{ from: "mâine", until: "" }, ["workplace.created", "workplace.updated"]],
])("%o finds %o, by the days of the business", async (filters, names) => {
  const { admin } = await makeLog();
  await makeLog();
  const { items, count } = await perform(listAudit, admin, filters);
  expect(items.map(({ name }) => name)).toEqual(names);
  expect(count).toBe(names.length);
});

test("what is saved as it was is no act: no row, and no new version", async () => {
  const { organizationId, admin } = await makeTenant({ planId: "store_ultimate" });
  const product = { name: "Cozonac", unit: 0, price: 64, state: 0 } as const;
  const { id: item_id } = await perform(createProduct, admin, product);
  const { id: category_id } = await perform(createCategory, admin, { name: "Prăjituri" });
  const { id: location_id } = await perform(createWorkplace, admin, {
    name: "Centru",
    address: "Str. Lungă 1",
  });
  const { id: member_id } = await perform(createMember, admin, {
    username: "Ioana",
    role: "sales",
    workplaces: "all",
  });
  const { id: second } = await perform(createWorkplace, admin, { name: "Gară", address: "Str. Scurtă 2" });
  const mihai = (...restricted_locations: string[]) => ({ username: "Mihai", restricted_locations });
  const { id: mihaiId } = await perform(createMember, admin, mihai(location_id, second));
  const written = await prisma.auditEntry.count({ where: { organizationId } });
  const same = [
    await perform(updateProduct, admin, { item_id, version: 1, ...product }),
    await perform(updateProduct, admin, { item_id, version: 1, price: 64 }),
    await perform(updateCategory, admin, { category_id, version: 1, name: "Prăjituri" }),
    await perform(updateWorkplace, admin, {
      location_id,
      version: 1,
      name: "Centru",
      address: "Str. Lungă 1",
    }),
    await perform(updateMember, admin, {
      member_id,
      version: 1,
      username: "Ioana",
      role: "sales",
      workplaces: "all",
    }),
    await perform(updateMember, admin, { ...mihai(location_id, second), member_id: mihaiId, version: 1 }),
    await perform(updateMember, admin, { ...mihai(second, location_id), member_id: mihaiId, version: 1 }),
  ];
  expect(same.map(({ version }) => version)).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(await prisma.auditEntry.count({ where: { organizationId } })).toBe(written);
});

test("the spreadsheet has what the filters find, in the reader's language, and no formulas", async () => {
  const { admin } = await makeLog();
  const asked = await perform(exportAudit, { ...admin, language: "ro" }, { name: "workplace.updated" });
  const book = await openedBook(asked);
  expect(textsIn(book, "Jurnal de audit")).toEqual([
    ["Data", "Utilizator", "Acțiune", "Despre", "Adresă IP", "Înainte", "După"],
    [
      ...["11.01.2026 00:30", "Ștefan@lupu.ro", "A modificat un punct de lucru", "=Gară", "127.0.0.1"],
      ...["Nume: Centru", "Nume: =Gară"],
    ],
  ]);
});

test.each([
  ["checked", verifyAudit, 30],
  ["exported", exportAudit, 20],
  ["looked into for sign-ins", listAccess, 120],
] as const)("the log is %s so often by a person, and by others all the same", async (_, query, most) => {
  const { scope, admin } = await makeTenant({ planId: "store_ultimate" });
  const person = await makeUser({ organizationId: scope.organizationId } as Tenant);
  const ask = async ({ caller }: { caller: Caller }) => {
    const answer = await perform<z.ZodType, unknown>(query, caller, {});
    if (answer instanceof Response) await answer.body?.cancel();
  };
  for (let n = 0; n < most; n++) await ask(person);
  await expect(ask(person)).rejects.toMatchObject({ code: "too_many", http: 429 });
  await ask({ caller: admin });
});

test("a spreadsheet that breaks off is logged, and what was read of it is no file", async () => {
  const { admin, organizationId } = await makeLog();
  const many = Array.from({ length: 1_500 }, (_, n) => ({
    ...{ organizationId, name: "workplace.updated", actorKind: "user", actorName: "ana@lupu.ro", ip: "" },
    after: { name: `Gara ${n}` },
  }));
  await prisma.auditEntry.createMany({ data: many });
  const errors = vi.spyOn(log, "error").mockReturnValue(undefined);
  onTestFinished(() => errors.mockRestore());
  const rows = vi.spyOn(prisma, "$queryRaw");
  onTestFinished(() => rows.mockRestore());
  rows.mockImplementationOnce(rows.getMockImplementation() ?? (prisma.$queryRaw as never));
  const asked = await perform(exportAudit, admin, {});
  rows.mockRejectedValue(new Error("gone"));
  const read: Uint8Array[] = [];
  const all = async () => {
    for await (const part of asked.body ?? []) read.push(part);
  };
  await expect(all()).rejects.toThrow("gone");
  expect(() => unzipSync(Buffer.concat(read))).toThrow();
  expect(errors).toHaveBeenCalledWith(expect.objectContaining({ organizationId }), expect.any(String));
});

test("sign-ins and refusals stand apart, with who, address, device and when; of this business alone", async () => {
  const shop = await makeTenant({ planId: "store_ultimate" });
  const other = await makeTenant({ planId: "store_ultimate" });
  const person = await makeUser(shop);
  const { email } = await prisma.user.findUniqueOrThrow({ where: { id: person.id } });
  const whence = {
    browser: null,
    ip: "203.0.113.9",
    userAgent: "Firefox",
    language: "ro",
    host: null,
    provedAt: null,
    shown: null,
  } as const;
  await prisma.$transaction((tx) => enterAs(tx, email, { ...whence, now: new Date() }, shop.organizationId));
  const refused = { actor: visitor, ip: "203.0.113.7", organizationId: null };
  countRefusal({ ...refused, kind: "sign_in", what: "code_refused", subject: accountSubject(email) });
  countRefusal({ ...refused, kind: "sign_in", what: "code_refused", subject: accountSubject(email) });
  countRefusal({ ...refused, kind: "limit", what: "pinTriesOfMember", organizationId: other.organizationId });
  countRefusal({ ...refused, kind: "limit", what: "pinTriesOfMember", organizationId: shop.organizationId });
  const { organizationId } = shop;
  countRefusal({
    ...refused,
    kind: "forbidden",
    what: "POST_/v1/items",
    actor: person.caller.actor,
    organizationId,
  });
  await flushRefusals();
  const { items, count } = await perform(listAccess, shop.admin, {});
  expect(count).toBe(4);
  const byKind = Object.fromEntries(items.map((item) => [item.kind, item]));
  expect(byKind).toMatchObject({
    signed_in: { user_email: email, ip: "203.0.113.9", ua: "Firefox", count: 1 },
    sign_in: { user_email: email, what: "code_refused", ip: "203.0.113.7", count: 2 },
    forbidden: { user_email: email, what: "POST_/v1/items" },
    limit: { user_email: null, what: "pinTriesOfMember", ip: "203.0.113.7", created_at: expect.any(Date) },
  });
  expect(await perform(listAudit, shop.admin, {})).toMatchObject({ count: 0 });
});
