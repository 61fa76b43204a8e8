import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { orderVersionOf } from "#tests/factories/order-version.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { atOnce } from "#tests/setup/at-once.ts";
import { editOrder } from "./edit-order.server.ts";
import { moveOrder } from "./move-order.server.ts";
import { orderPage } from "./order-pages.server.ts";

let shop: Tenant;
let place: { id: string };
let ana: Awaited<ReturnType<typeof makeMember>>;
let product: Awaited<ReturnType<typeof makeProduct>>;
let id: string;
beforeEach(async () => {
  shop = await makeTenant();
  place = await makeWorkplace(shop);
  ana = await makeMember(shop);
  product = await makeProduct(shop, { name: "Pâine de secară", price: 1000 });
  await prisma.setting.create({
    data: {
      organizationId: shop.organizationId,
      scope: "store",
      name: "order_customer_name",
      data: { display: true, required: true },
    },
  });
  const order = await makeOrder(shop, {
    workplaceId: place.id,
    by: ana.caller,
    items: [{ item_id: product.id, quantity: "2", note: "rumenă" }],
    customer: { name: "Ștefan" },
    data: { observations: "Sunați" },
  });
  id = order.id;
});

const read = async () => {
  const page = await orderPage(prisma, shop.scope, ana.caller.actor, id, new Date());
  if (!page) throw new Error("no order");
  return page;
};

test("an advance that a form leaves blank is none", async () => {
  const customer = { name: "Ștefan" };
  const save = (upfront_payment: string) =>
    perform(editOrder, ana.caller, { order_id: id, details: true, customer, data: { upfront_payment } });
  await save(" ");
  expect(await read()).toMatchObject({ version: 2, data: { upfront_payment: null } });
  await expect(save("mult")).rejects.toMatchObject({ issues: [{ path: ["data", "upfront_payment"] }] });
});

test("lines keep what was frozen, new ones are frozen now, the total follows", async () => {
  const [line] = (await read()).items;
  await prisma.product.update({
    where: { id: product.id },
    data: { name: "Altă pâine", price: 5000, state: 3 },
  });
  const added = await makeProduct(shop, { name: "Covrigi", price: 250, unit: 0 });
  await perform(editOrder, ana.caller, {
    order_id: id,
    version: 1,
    items: [
      { item_id: added.id, quantity: 10 },
      { id: line?.id, quantity: "1,5", note: "rumenă" },
    ],
  });
  const page = await read();
  expect(page).toMatchObject({
    version: 2,
    total: 4000,
    customer: { name: "Ștefan" },
    data: { observations: "Sunați" },
    items: [
      { name: "Covrigi", price: 250, _pivot_quantity: "10" },
      { id: line?.id, name: "Pâine de secară", price: 1000, _pivot_quantity: "1.5", note: "rumenă" },
    ],
  });
  expect(page.history.at(-1)).toMatchObject({
    act: "edited",
    actor_name: ana.username,
    changes: {
      before: { total: 2000, lines: [{ name: "Pâine de secară", quantity: "2" }] },
      after: { total: 4000, lines: [{ name: "Covrigi", quantity: "10" }, { quantity: "1.5" }] },
    },
  });
});

test("what is left out stays, what is blank is cleared, and forms send all details", async () => {
  await perform(editOrder, ana.caller, { order_id: id, data: { observations: null } });
  expect(await read()).toMatchObject({
    customer: { name: "Ștefan" },
    data: { observations: null },
    total: 2000,
  });
  await perform(editOrder, ana.caller, { order_id: id, data: { observations: "la ușă" } });
  await perform(editOrder, ana.caller, { order_id: id, details: true, customer: { name: "Elena" } });
  expect(await read()).toMatchObject({ customer: { name: "Elena" }, data: { observations: null } });
  await expect(perform(editOrder, ana.caller, { order_id: id, details: true })).rejects.toMatchObject({
    issues: [{ path: ["customer", "name"], params: { code: "required" } }],
  });
});

test("an order keeps its currency: what is sold in another one by now is not added to it", async () => {
  const [line] = (await read()).items;
  const loaf = await makeProduct(shop, { name: "Chiflă", price: 200 });
  const organization = { ...shop.scope.organization, currency: "EUR" };
  const caller = { ...ana.caller, scope: { ...shop.scope, organization } };
  const save = (...items: { id?: string; item_id?: string; quantity: number }[]) =>
    perform(editOrder, caller, { order_id: id, items });
  const added = { item_id: loaf.id, quantity: 1 };
  await expect(save({ id: line?.id, quantity: 3 }, added)).rejects.toMatchObject({
    code: "orders_currency",
    details: { params: { order: "RON", business: "EUR" } },
  });
  await save({ id: line?.id, quantity: 3 });
  expect(await read()).toMatchObject({ currency: "RON", total: 3000 });
});

test("a line that says nothing of its note keeps it, and a blank one clears it", async () => {
  const [line] = (await read()).items;
  const save = (said: object) =>
    perform(editOrder, ana.caller, { order_id: id, items: [{ id: line?.id, quantity: 3, ...said }] });
  await save({});
  expect((await read()).items).toMatchObject([{ _pivot_quantity: "3", note: "rumenă" }]);
  await save({ note: null });
  expect((await read()).items).toMatchObject([{ note: null }]);
});

test("an edit gives the order and the live screens of its business a new version", async () => {
  const { version } = await read();
  const live = Number(await orderVersionOf(shop.scope));
  await perform(editOrder, ana.caller, { order_id: id, version, data: { observations: "Fără glazură" } });
  expect((await read()).version).toBe(version + 1);
  expect(Number(await orderVersionOf(shop.scope))).toBe(live + 1);
});

test("a stale form is refused with the present order, and of two at once one wins", async () => {
  const save = (observations: string) =>
    perform(editOrder, ana.caller, { order_id: id, version: 1, data: { observations } });
  const outcomes = await atOnce(
    "order",
    id,
    ["a", "b", "c", "d"].map((text) => () => save(text)),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "stale" });
  const page = await read();
  expect(page.version).toBe(2);
  await expect(save("e")).rejects.toMatchObject({
    code: "stale",
    http: 409,
    details: { body: { current: { version: 2, data: { observations: page.data.observations } } } },
  });
});

test("only the author and admins edit, only while pending, only in their own business", async () => {
  const items = [{ item_id: product.id, quantity: 1 }];
  const stranger = await makeMember(shop);
  const delivery = await makeMember(shop, { role: "delivery" });
  const elsewhere = await makeMember(shop, { workplaces: [] });
  const edit = (caller: typeof shop.admin) =>
    perform(editOrder, caller, { order_id: id, items }).then(
      () => "saved",
      (error) => error.code,
    );
  expect(await edit(stranger.caller)).toBe("orders_not_yours");
  expect(await edit(delivery.caller)).toBe("forbidden");
  expect(await edit(elsewhere.caller)).toBe("not_found");
  expect(await edit((await makeTenant()).admin)).toBe("not_found");
  expect((await read()).version).toBe(1);
  expect(await edit(shop.admin)).toBe("saved");
  await perform(moveOrder, delivery.caller, { order_id: id, status: "order_preparing" });
  expect(await edit(ana.caller)).toBe("orders_moved");
});

test("a line whose product can't be ordered any more keeps being answered; a new one of it is refused", async () => {
  const [line] = (await read()).items;
  const fields = [{ name: "Feliere", type: "radio", required: 0, options: ["feliată", "întreagă"] }];
  await prisma.product.update({ where: { id: product.id }, data: { fields } });
  const save = (item: object) =>
    perform(editOrder, ana.caller, { order_id: id, items: [{ id: line?.id, quantity: "2", ...item }] });
  const unlikely = { fields: { Feliere: "cuburi" } };
  const sliced = { fields: { Feliere: "feliată" } };
  for (const change of [
    { state: 3 },
    { state: 9 },
    { state: 0, outOn: new Date(localDay(new Date(), "Europe/Bucharest")) },
  ]) {
    await save({ fields: {} });
    await prisma.product.update({ where: { id: product.id }, data: change });
    await save(sliced);
    expect((await read()).items).toMatchObject([sliced]);
    await expect(save(unlikely)).rejects.toMatchObject({
      issues: [{ path: ["items", 0, "fields", "Feliere"] }],
    });
    const added = { id: undefined, item_id: product.id };
    await expect(save(added)).rejects.toMatchObject({ code: "orders_product" });
  }
});

test("an order keeps at least one line, each of its own once", async () => {
  const [line] = (await read()).items;
  await expect(perform(editOrder, ana.caller, { order_id: id, items: [] })).rejects.toMatchObject({
    issues: [{ path: ["items"] }],
  });
  const twice = [
    { id: line?.id, quantity: 1 },
    { id: line?.id, quantity: 1 },
  ];
  await expect(perform(editOrder, ana.caller, { order_id: id, items: twice })).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await read()).items).toHaveLength(1);
});

test("a new line that was told by another measure than its product is sold by is refused; of the same one it goes on", async () => {
  const added = (unit: number) =>
    perform(editOrder, ana.caller, {
      order_id: id,
      items: [{ item_id: product.id, quantity: "2", unit }],
    });
  const [piece, kilogram, gram] = [0, 1, 100];
  await prisma.product.update({ where: { id: product.id }, data: { unit: gram } });
  await expect(added(piece)).rejects.toMatchObject({ code: "orders_changed" });
  expect(await read()).toMatchObject({ version: 1 });
  await added(kilogram);
  expect((await read()).items).toMatchObject([{ unit: gram, _pivot_quantity: "2000" }]);
});
