import { expect, test } from "vitest";
import { addToDraft } from "#app/domain/drafts/add-to-draft.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { orderVersionOf } from "#tests/factories/order-version.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { patiently } from "#tests/setup/patiently.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { waitingForLocks } from "#tests/setup/waiting-for-locks.ts";
import { createWorkplace } from "./create-workplace.server.ts";
import { deleteWorkplace } from "./delete-workplace.server.ts";
import { emptyWorkplace } from "./empty-workplace.server.ts";
import { listWorkplaces } from "./list-workplaces.server.ts";
import { updateWorkplace } from "./update-workplace.server.ts";

const centru = { name: "Centru", address: "Str. Memorandumului 14", phone: "0264 555 014" };

test("a workplace is created, found without accents, changed and audited with before and after", async () => {
  const { admin, organizationId } = await makeTenant();
  const { id } = await perform(createWorkplace, admin, { ...centru, name: "Mărăști" });
  const { items, count } = await perform(listWorkplaces, admin, { name: "MARASTI" });
  expect({ count, names: items.map(({ name }) => name) }).toEqual({ count: 1, names: ["Mărăști"] });

  await perform(updateWorkplace, admin, { ...centru, location_id: id, name: "Gară", version: 1 });
  const [entry] = await prisma.auditEntry.findMany({ where: { organizationId, name: "workplace.updated" } });
  expect(entry).toMatchObject({ before: { name: "Mărăști" }, after: { name: "Gară" }, subjectId: id });
});

test("what a change leaves out stays, blank clears, and a form says all", async () => {
  const { admin } = await makeTenant();
  const { id: location_id } = await perform(createWorkplace, admin, centru);
  const change = async (said: object) => {
    await perform(updateWorkplace, admin, { location_id, name: "Gară", ...said });
    return (await perform(listWorkplaces, admin, {})).items;
  };
  expect(await change({})).toMatchObject([{ ...centru, name: "Gară" }]);
  expect(await change({ phone: "" })).toMatchObject([{ address: centru.address, phone: null }]);
  expect(await change({ details: true })).toMatchObject([{ address: null, phone: null }]);
});

test("names that differ only in case or accents are the same name", async () => {
  const { admin } = await makeTenant();
  await perform(createWorkplace, admin, { ...centru, name: "Târgu Mureș" });
  await expect(perform(createWorkplace, admin, { ...centru, name: "targu mureş" })).rejects.toMatchObject({
    code: "workplaces_exists",
    http: 409,
    status: 2,
  });
});

test("thirty creations at once at the limit minus one make exactly one row", async () => {
  const { admin } = await makeTenant();
  for (const n of [1, 2, 3, 4]) await perform(createWorkplace, admin, { ...centru, name: `Punctul ${n}` });
  const tries = Array.from({ length: 30 }, (_, n) =>
    patiently(() => perform(createWorkplace, admin, { name: `Ultimul ${n}` })),
  );
  const ended = await Promise.allSettled(tries);
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const codes = new Set(ended.flatMap((end) => (end.status === "rejected" ? [end.reason.code] : [])));
  expect([...codes]).toEqual(["workplaces_limit"]);
  expect((await perform(listWorkplaces, admin, {})).count).toBe(5);
});

test("the same form sent twenty times at once is one workplace and twenty equal answers", async () => {
  const { admin } = await makeTenant();
  const options = { formToken: crypto.randomUUID() };
  const posts = Array.from({ length: 20 }, () =>
    patiently(() => perform(createWorkplace, admin, centru, options)),
  );
  const ids = new Set((await Promise.all(posts)).map(({ id }) => id));
  expect(ids.size).toBe(1);
  expect((await perform(listWorkplaces, admin, {})).count).toBe(1);
});

test("a form's token with other values, or of another person, is refused and saves nothing", async () => {
  const [{ admin }, other] = [await makeTenant(), await makeTenant()];
  const options = { formToken: crypto.randomUUID() };
  await perform(createWorkplace, admin, centru, options);
  const again = [
    perform(createWorkplace, admin, { name: "Gară" }, options),
    perform(createWorkplace, other.admin, centru, options),
  ];
  for (const end of await Promise.allSettled(again))
    expect(end).toMatchObject({ status: "rejected", reason: { code: "form_reused", http: 409 } });
  expect((await perform(listWorkplaces, other.admin, {})).count).toBe(0);
});

test("a form drawn from an older version is refused with the present values", async () => {
  const { admin } = await makeTenant();
  const { id } = await perform(createWorkplace, admin, centru);
  await perform(updateWorkplace, admin, { ...centru, location_id: id, version: 1, name: "Gară" });
  await expect(
    perform(updateWorkplace, admin, { ...centru, location_id: id, version: 1, name: "Piață" }),
  ).rejects.toMatchObject({ code: "stale", details: { body: { current: { name: "Gară", version: 2 } } } });
});

test("deleting asks for the name, and another one deletes nothing", async () => {
  const { caller: admin } = await makeUser(await makeTenant());
  const { id } = await perform(createWorkplace, admin, centru);
  await expect(perform(deleteWorkplace, admin, { location_id: id, name: "Gară" })).rejects.toMatchObject({
    code: "workplaces_confirm",
  });
  await expect(perform(deleteWorkplace, admin, { location_id: id, asked: true })).rejects.toMatchObject({
    code: "workplaces_confirm",
  });
  await perform(deleteWorkplace, admin, { location_id: id, name: "centru", asked: true });
  expect((await perform(listWorkplaces, admin, {})).count).toBe(0);
});

test("deleting takes its orders, and their version tells the screens", async () => {
  const shop = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(shop);
  await makeOrder(shop, { workplaceId });
  const before = Number(await orderVersionOf(shop.scope));
  const { caller: admin } = await makeUser(shop);
  await perform(deleteWorkplace, admin, { location_id: workplaceId });
  expect(await prisma.order.count({ where: { organizationId: shop.organizationId } })).toBe(0);
  expect(Number(await orderVersionOf(shop.scope))).toBe(before + 1);
});

test("of many orders finished ones go before the workplace, a line in the audit log for each time, and open ones with it", async () => {
  const shop = await makeTenant();
  const { organizationId } = shop;
  const [here, elsewhere] = [await makeWorkplace(shop), await makeWorkplace(shop)];
  const { caller } = await makeUser(shop);
  const open = ["order_pending", "order_preparing"] as const;
  const done = ["order_delivered", "order_discarded", "order_delivered"] as const;
  for (const status of [...open, ...done]) await makeOrder(shop, { workplaceId: here.id, status });
  await makeOrder(shop, { workplaceId: elsewhere.id, status: "order_delivered" });
  const left = (workplaceId: string) => prisma.order.count({ where: { organizationId, workplaceId } });
  const { scope } = shop;
  await emptyWorkplace({ actor: caller.actor, scope, ip: "" }, here, 2);
  expect(await left(here.id)).toBe(2);
  await emptyWorkplace({ actor: caller.actor, scope, ip: "" }, here, 1);
  expect(await left(here.id), "what is open goes with the workplace alone").toBe(2);
  await perform(deleteWorkplace, caller, { location_id: here.id });
  expect([await left(here.id), await left(elsewhere.id)]).toEqual([0, 1]);
  const told = await prisma.auditEntry.findMany({
    where: { organizationId, subjectId: here.id, name: { in: ["workplace.emptied", "workplace.deleted"] } },
    orderBy: { id: "asc" },
  });
  expect(told.map(({ name, before }) => [name, before])).toMatchObject([
    ["workplace.emptied", { name: here.name, orders: 2 }],
    ["workplace.emptied", { name: here.name, orders: 1 }],
    ["workplace.deleted", { name: here.name, orders: 2 }],
  ]);
});

test("what an open order's late edit left of its customer in the audit log goes with the workplace", async () => {
  const shop = await makeTenant();
  const { organizationId } = shop;
  const { id: workplaceId } = await makeWorkplace(shop);
  const { id: subjectId } = await makeOrder(shop, { workplaceId });
  const [placed, edited] = [new Date("2026-02-06T09:00:00Z"), new Date("2026-02-07T09:00:00Z")];
  await prisma.order.updateMany({
    where: { organizationId },
    data: { createdAt: placed, movedAt: placed },
  });
  await prisma.auditEntry.create({
    data: {
      ...{ organizationId, subjectId, name: "order.edited", actorKind: "user", actorName: "ana@lupu.ro" },
      ...{ ip: "", after: { note: "Pentru Maria, 0745 000 111", total: 250 }, createdAt: edited },
    },
  });
  await perform(deleteWorkplace, (await makeUser(shop)).caller, { location_id: workplaceId });
  const left = await prisma.auditEntry.findFirstOrThrow({
    where: { organizationId, subjectId, name: "order.edited" },
  });
  expect(JSON.stringify(left.after)).not.toContain("Maria");
  expect(left.after).toMatchObject({ total: 250 });
});

test("without a running plan nothing can be created, and what exists can be changed", async () => {
  const { admin, organizationId } = await makeTenant();
  const { id } = await perform(createWorkplace, admin, centru);
  await prisma.subscription.updateMany({ where: { organizationId }, data: { status: "inactive" } });
  await expect(perform(createWorkplace, admin, { name: "Gară" })).rejects.toMatchObject({
    code: "plan_lapsed",
  });
  await perform(updateWorkplace, admin, { ...centru, location_id: id, name: "Gară" });
});

test("a list takes as many statements with ten rows as with one", async () => {
  const { admin, organizationId } = await makeTenant();
  const add = (from: number, to: number) =>
    prisma.workplace.createMany({
      data: Array.from({ length: to - from }, (_, n) => ({ organizationId, name: `Punctul ${from + n}` })),
    });
  await add(0, 1);
  const one = await countStatements(() => perform(listWorkplaces, admin, {}));
  await add(1, 30);
  const many = await countStatements(() => perform(listWorkplaces, admin, {}));
  expect(many.result).toMatchObject({ count: 30, limit: 10 });
  expect(many.statements).toHaveLength(one.statements.length);
});

test("deleting a workplace waits for whoever is taking an order there, and neither stands in the other's way", async () => {
  const tenant = await makeTenant();
  const { id: location_id } = await makeWorkplace(tenant);
  const { caller } = await makeMember(tenant, { workplaceId: location_id });
  const { id: item_id } = await makeProduct(tenant);
  await perform(addToDraft, caller, { location_id, item_id });
  const boss = await makeUser(tenant);
  let deleting: Promise<unknown> | undefined;
  await prisma.$transaction(async (db) => {
    await db.$executeRaw`SELECT FROM session WHERE workplace_id = ${location_id}::uuid FOR KEY SHARE`;
    deleting = perform(deleteWorkplace, boss.caller, { location_id });
    deleting.catch(() => {});
    await eventually(async () => expect(await waitingForLocks()).toBe(1));
    await db.$executeRaw`SELECT FROM workplace WHERE id = ${location_id}::uuid FOR KEY SHARE`;
  });
  await expect(deleting).resolves.toEqual({ id: location_id });
});
