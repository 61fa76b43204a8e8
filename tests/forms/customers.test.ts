import { expect, test } from "vitest";
import { createSetting } from "#app/domain/settings/save-setting.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { asMember, asOwner, say } from "./visit.ts";

const orders = "/console/store/orders";

test("without scripts a customer is ordered for, found, kept in a search, and anonymized", async () => {
  const tenant = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(tenant);
  await makeProduct(tenant, { name: "Pâine de secară", unit: 0, price: 1300 });
  for (const name of ["order_customer_name", "order_customer_phone"] as const)
    await perform(createSetting, tenant.admin, { scope: "store", name, data: { display: true } });
  const counter = await asMember(tenant, await makeMember(tenant, { workplaceId }), "new");
  const add = say("store:new.addOne", { name: "Pâine de secară" });
  await counter.press(counter.form(add), add);
  const taken = counter.form("take").fill(say("orders:name"), "Ștefan Țiriac");
  const place = counter.buttons.find((name) => name.startsWith(say("store:draft.place"))) ?? "";
  await counter.press(taken.fill(say("orders:phone"), "+40 745 123-456"), place);
  expect(counter.words).toContain(say("store:order.placed", { number: 1 }));

  const owner = await asOwner(tenant, orders);
  const found = () => owner.rows.filter((row) => row.includes("Ștefan Țiriac"));
  const search = async (text: string) => {
    const filter = owner.form(say("common:ui.filter"));
    await owner.press(filter.fill("q", text), say("common:ui.filter"));
  };
  for (const text of ["0745.123 456", "STEFAN tir", "paine de secara", "1"]) {
    await search(text);
    expect(found(), text).toHaveLength(1);
  }
  await search("nimeni");
  expect(owner.words).toContain(say("orders:noMatch"));
  await search("stefan");
  await owner.follow(say("orders:views.save"));
  const view = owner.form(say("orders:views.confirm")).fill(say("orders:views.name"), "Ale lui Ștefan");
  await owner.press(view, say("orders:views.confirm"));
  expect(owner.words).toContain(say("toasts:views.saved"));
  await owner.open(orders);
  await owner.follow("Ale lui Ștefan");
  expect(found()).toHaveLength(1);
  await owner.act(say("orders:views.delete", { name: "Ale lui Ștefan" }));
  expect(owner.words).toContain(say("toasts:views.deleted"));

  await owner.open("/console/store/customers?filter=(0745)%20123.456");
  expect(found()[0]).toContain("Pâine de secară");
  await owner.follow("Ștefan Țiriac");
  expect(owner.words).toContain("+40 745 123-456");
  expect(owner.rows.filter((row) => row.includes("Ștefan Țiriac"))).toHaveLength(1);
  await owner.follow(say("customers:anonymize.act"));
  expect(owner.words).toContain(say("customers:anonymize.orders", { count: 1 }));
  expect(owner.words).toContain(say("customers:anonymize.open", { count: 1 }));
  await owner.act(say("customers:anonymize.confirm"));
  expect(owner.words).toContain(say("toasts:customers.anonymized"));
  await owner.open("/console/store/customers");
  expect([found(), owner.words.includes(say("customers:anonymized"))]).toEqual([[], true]);
  await counter.open(counter.address);
  expect(counter.words).not.toMatch(/Țiriac|745/);
});

test("without scripts anonymizing leads back to where it was opened: the list as it was narrowed, or the customer", async () => {
  const tenant = await makeTenant();
  const { organizationId } = tenant;
  const names = ["Ana Pop", "Ana Dan", "Ion Rus"];
  for (const name of names) await prisma.customer.create({ data: { organizationId, name } });
  const list = "/console/store/customers";
  const owner = await asOwner(tenant, `${list}?filter=ana&sort=name`);
  await owner.follow(say("customers:anonymize.act"));
  expect(owner.words).toContain("Ana Dan");
  await owner.follow(say("common:ui.cancel"));
  expect(owner.address.endsWith(`${list}?filter=ana&sort=name`)).toBe(true);
  await owner.follow(say("customers:anonymize.act"));
  await owner.act(say("customers:anonymize.confirm"));
  expect(owner.address.endsWith(`${list}?filter=ana&sort=name`)).toBe(true);
  expect(owner.words).toContain(say("toasts:customers.anonymized"));
  expect(owner.rows.filter((row) => row.includes("Ana")).map((row) => row.trim().slice(0, 7))).toEqual([
    "Ana Pop",
  ]);

  await owner.follow("Ana Pop");
  const page = owner.address;
  await owner.follow(say("customers:anonymize.act"));
  await owner.follow(say("common:ui.cancel"));
  expect(owner.address).toBe(page);
  await owner.follow(say("customers:anonymize.act"));
  await owner.act(say("customers:anonymize.confirm"));
  expect(owner.address).toBe(page);
});

test("a list without customers says the same with a filter and without one", async () => {
  const owner = await asOwner(await makeTenant(), "/console/store/customers");
  for (const search of ["", "?filter=nimeni"]) {
    await owner.open(`/console/store/customers${search}`);
    expect(owner.words).toContain(say("customers:empty"));
  }
});

test("the dialog says which orders keep the name in their words, and leads there", async () => {
  const tenant = await makeTenant();
  const { organizationId } = tenant;
  const { id } = await prisma.customer.create({ data: { organizationId, name: "Zoltán Kovácsnagy" } });
  const { id: workplaceId } = await makeWorkplace(tenant);
  const { id: orderId } = await makeOrder(tenant, { workplaceId });
  const owner = await asOwner(tenant, `/console/store/customers/${id}/anonymize`);
  expect(owner.words).not.toContain(say("customers:anonymize.names"));
  const observations = "o ia Kovacsnagy? nu, Zoltan Kovacsnagy";
  const { number } = await prisma.order.update({ where: { id: orderId }, data: { observations } });
  await owner.open(owner.address);
  expect(owner.words).toContain(say("customers:anonymize.names"));
  await owner.follow(say("orders:order", { number }));
  expect(owner.words).toContain(observations);
});
