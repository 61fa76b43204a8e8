import { expect, test } from "vitest";
import { enterAs } from "#app/domain/accounts/enter-as.server.ts";
import { sealAudit } from "#app/domain/audit/seal-audit.server.ts";
import { createProduct } from "#app/domain/catalogue/create-product.server.ts";
import { updateProduct } from "#app/domain/catalogue/update-product.server.ts";
import { editOrder } from "#app/domain/orders/edit-order.server.ts";
import { updateOrganizationSettings } from "#app/domain/organizations/update-settings.server.ts";
import { countRefusal, flushRefusals } from "#app/domain/refusals/count-refusals.server.ts";
import { accountSubject } from "#app/domain/refusals/refused.server.ts";
import { createWorkplace } from "#app/domain/workplaces/create-workplace.server.ts";
import { visitor } from "#app/lib/actor.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openSupportSession } from "#tests/factories/session.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { asOwner, asUser, say } from "./visit.ts";

const shopOf = () => makeTenant({ planId: "store_ultimate" });
const centru = { name: "Centru", address: "Str. Memorandumului 14" };

test("who came in, who was refused, which limit and which right: each stands under its filter, in words", async () => {
  const shop = await shopOf();
  const person = await makeUser(shop);
  const whence = {
    browser: null,
    ip: "203.0.113.9",
    userAgent: "",
    language: "ro",
    host: null,
    provedAt: null,
    shown: null,
  } as const;
  await prisma.$transaction((tx) =>
    enterAs(tx, person.email, { ...whence, now: new Date() }, shop.organizationId),
  );
  const refused = { actor: visitor, ip: "203.0.113.7", organizationId: shop.organizationId };
  countRefusal({ ...refused, kind: "sign_in", what: "code_refused", subject: accountSubject(person.email) });
  countRefusal({ ...refused, kind: "limit", what: "auditExportsOfPerson" });
  countRefusal({ ...refused, kind: "forbidden", what: "POST_/v1/items" });
  countRefusal({ ...refused, kind: "forbidden", what: "PUT_/v1/customers/:customer_id" });
  await flushRefusals();
  const owner = await asUser(person, "/console/audit");
  await owner.follow(say("audit:parts.access"));
  for (const words of [
    say("audit:access.kind.signed_in"),
    say("audit:access.kind.sign_in"),
    `${say("audit:access.kind.limit")}: ${say("audit:access.limit.auditExportsOfPerson")}`,
    `${say("audit:access.kind.forbidden")}: ${say("rights:post_items")}`,
    `${say("audit:access.kind.forbidden")}: ${say("audit:access.admins")}`,
  ])
    expect(
      owner.rows.some((row) => row.includes(words)),
      words,
    ).toBe(true);
});

test("a broken chain names the row, with a link to where it stands", async () => {
  const shop = await shopOf();
  await perform(createWorkplace, shop.admin, centru);
  await sealAudit(prisma);
  await prisma.auditEntry.updateMany({
    where: { organizationId: shop.organizationId },
    data: { actorName: "ion@lupu.ro" },
  });
  const owner = await asOwner(shop, "/console/audit/verify");
  expect(owner.words).toContain(`ion@lupu.ro: ${say("audit:act.workplace.created")}`);
  expect(owner.html).toMatch(/role="alert".*ion@lupu\.ro/s);
  await owner.follow(say("audit:verifying.open"));
  expect(owner.rows.some((row) => row.includes("ion@lupu.ro"))).toBe(true);
});

test("an act opens the fields that it filled in, by their names, and no empty one", async () => {
  const shop = await shopOf();
  await perform(createProduct, shop.admin, { name: "Cozonac", cart_limit: 5 });
  const owner = await asOwner(shop, "/console/audit?name=product.created");
  const [row = ""] = owner.rows.filter((one) => one.includes(say("audit:act.product.created")));
  for (const words of [say("audit:label.name"), "Cozonac", say("audit:label.cart_limit")])
    expect(row).toContain(words);
  for (const words of [say("audit:none"), say("audit:label.nutritional"), "cart_limit"])
    expect(row).not.toContain(words);
});

test("sums, codes and ids are said as people read them, and a category of another business by its id", async () => {
  const shop = await shopOf();
  const [own, foreign] = [await makeCategory(shop), await makeCategory(await shopOf())];
  const cake = { name: "Cozonac", price: 64, unit: 1, pickup_days: [1, 2], notice: { hours: 3 } };
  const { id } = await perform(createProduct, shop.admin, { ...cake, category_id: own.id });
  await prisma.auditEntry.create({
    data: {
      ...{ organizationId: shop.organizationId, name: "product.updated", subjectId: id, ip: "" },
      ...{ actorKind: "user", actorName: "ana@lupu.ro", after: { category_id: foreign.id } },
    },
  });
  const owner = await asOwner(shop, "/console/audit?name=product.created");
  const [row = ""] = owner.rows.filter((one) => one.includes(say("audit:act.product.created")));
  const words = [own.name, "64,00 lei", say("common:unit.1"), say("products:states.0")];
  const week = [say("pickup:short.1"), say("pickup:short.2")].join(", ");
  for (const said of [
    ...words,
    week,
    say("pickup:summary.notice.hours", { count: 3 }),
    say("audit:unlimited"),
  ])
    expect(row).toContain(said);
  for (const code of ["6400", own.id, "-1", "{"]) expect(row).not.toContain(code);
  await owner.open("/console/audit?name=product.updated");
  expect(owner.words).toContain(foreign.id);
  expect(owner.words).not.toContain(foreign.name);
});

test("an edited order says its lines with amounts and notes, and its advance as money", async () => {
  const shop = await shopOf();
  const bread = await makeProduct(shop, { name: "Pâine de secară", price: 1000, unit: 1 });
  const place = { workplaceId: (await makeWorkplace(shop)).id };
  const items = [{ item_id: bread.id, quantity: "2.5" }];
  const { id: order_id, number } = await makeOrder(shop, { ...place, items });
  const [line] = await prisma.orderLine.findMany({ where: { orderId: order_id } });
  await perform(editOrder, shop.admin, {
    ...{ order_id, version: 1 },
    items: [{ id: line?.id, quantity: "1500", note: "feliată" }],
  });
  await prisma.auditEntry.create({
    data: {
      ...{ organizationId: shop.organizationId, name: "order.edited", subjectId: order_id, ip: "" },
      ...{
        actorKind: "user",
        actorName: "ana@lupu.ro",
        before: {},
        after: { upfront_payment: 5000, currency: "RON" },
      },
    },
  });
  const { words } = await asOwner(shop, "/console/audit?name=order.edited");
  expect(words).toContain(`${say("audit:act.order.edited")}: ${say("audit:order", { number })}`);
  expect(words).toContain("Pâine de secară × 2,5 → Pâine de secară × 1500 (feliată)");
  expect(words).toContain(`${say("audit:label.upfront_payment")}${say("audit:none")} → 50,00 lei`);
});

test("a sum is said in the currency of its day, and without one as a number; an order's number as it stands on it", async () => {
  const shop = await shopOf();
  const { organizationId } = shop;
  await prisma.organization.update({ where: { id: organizationId }, data: { lastOrderNumber: 1507 } });
  const { id } = await perform(createProduct, shop.admin, { name: "Cozonac", price: 64 });
  await perform(updateProduct, shop.admin, { item_id: id, price: 65, version: 1 });
  const { id: order_id } = await makeOrder(shop, {
    workplaceId: (await makeWorkplace(shop)).id,
    items: [{ item_id: id, quantity: "2" }],
  });
  await perform(updateOrganizationSettings, shop.admin, { currency: "EUR" });
  const [line] = await prisma.orderLine.findMany({ where: { orderId: order_id } });
  await perform(editOrder, (await makeUser(shop)).caller, {
    ...{ order_id, version: 1 },
    items: [{ id: line?.id, quantity: "3" }],
  });
  const owner = await asOwner(shop, "/console/audit");
  const rowOf = (act: string) => owner.rows.find((row) => row.includes(say(`audit:act.${act}`))) ?? "";
  expect(rowOf("product.created")).toContain("64,00 lei");
  expect(rowOf("product.updated")).toContain("64,00 lei → 65,00 lei");
  expect(rowOf("order.placed")).toContain("130,00 lei");
  expect(rowOf("order.placed")).toContain(`${say("audit:label.number")}1508`);
  expect(rowOf("order.edited")).toContain("130,00 lei → 195,00 lei");
  for (const act of ["product.created", "product.updated", "order.placed", "order.edited"])
    expect(rowOf(act)).not.toContain(say("audit:label.currency"));
  expect(rowOf("organization.updated")).toContain(`${say("audit:label.currency")}RON → EUR`);
  await prisma.auditEntry.updateMany({
    where: { name: "product.created", subjectId: id },
    data: { after: { price: 6400 } },
  });
  await owner.open("/console/audit");
  expect(rowOf("product.created")).toMatch(/64,00(?! lei| €)/);
});

test("days narrow the log as they are typed in any form", async () => {
  const shop = await shopOf();
  await perform(createWorkplace, shop.admin, centru);
  const owner = await asOwner(shop, "/console/audit");
  const find = (from: string) =>
    owner.press(owner.form("filters").fill(say("audit:from"), from), say("common:ui.filter"));
  await find("1.1.2024");
  expect(owner.words).toContain(say("audit:act.workplace.created"));
  await find("31.12.2099");
  expect(owner.words).toContain(say("audit:noMatch"));
});

test("a limit of the log is told in words, on the page and for the spreadsheet", async () => {
  const shop = await shopOf();
  const person = await makeUser(shop);
  for (const [name, most] of [
    ["auditChecksOfPerson", 30],
    ["auditExportsOfPerson", 20],
  ] as const)
    for (let n = 0; n < most; n++) await takeTry(name, `${shop.organizationId} ${person.id}`);
  const owner = await asUser(person, "/console/audit/verify");
  expect([owner.status, owner.words.includes(say("console:wait", { count: 15 }))]).toEqual([429, true]);
  await owner.open("/console/audit");
  await owner.follow(say("audit:export"));
  expect(owner.words).toContain(say("errors:refusal.too_many", { count: 15 }));
});

test("the log says when support came and when it left, however its session ended", async () => {
  const shop = await shopOf();
  const person = await makeUser(shop);
  const signedOut = await asUser(await openSupportSession(shop.organizationId), "/console/audit");
  await signedOut.act(say("console:support.end"));
  await openSupportSession(shop.organizationId);
  const owner = await asUser(person, "/console/account");
  await owner.act(say("account:sessions.remove"), say("account:sessions.support"));
  await openSupportSession(shop.organizationId);
  await prisma.session.deleteMany({ where: { organizationId: shop.organizationId, kind: "support" } });
  await owner.open("/console/audit?name=support.left");
  expect(owner.rows.filter((row) => row.includes(say("audit:act.support.left")))).toHaveLength(3);
});

test("where the plan has no audit log, its page says so, and not that an administrator is needed", async () => {
  const owner = await asOwner(await makeTenant({ planId: "store_pro" }), "/console/audit");
  expect([owner.status, owner.words.includes(say("console:plan.lacking.title"))]).toEqual([403, true]);
});
