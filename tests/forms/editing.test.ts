import { expect, test } from "vitest";
import { createSetting } from "#app/domain/settings/save-setting.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { amountOf, buttonWith, openCounter, pressIn, stepOf } from "./counter.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { asOwner, say } from "./visit.ts";

const [bread, cake, cat] = ["Pâine de secară", "Cozonac cu nucă", "Pateu cu telemea"] as const;
const barcode = "5941234567893";

/** A counter at the page on which its order of one bread is edited. */
async function openEditing() {
  const shop = await openCounter();
  const fields = [{ name: "Cutie", type: "text", required: 0 }];
  await makeProduct(shop.tenant, { name: cat, unit: 0, price: 600, barcode, fields });
  await shop.order(bread);
  const counter = await shop.counter();
  await counter.open("mine");
  await counter.follow("1");
  const order = counter.address.replace(/\?.*/, "");
  await counter.follow(say("orders:edit"));
  return { ...shop, counter, order };
}
const lineOf = (page: PlainBrowser, name: string) =>
  page.items.filter((item) => item.includes(name) && item.includes("−")).join();
const note = (name: string) => say("orders:editing.noteOf", { name });
const button = (key: string, name: string) => say(`orders:editing.${key}`, { name });
const add = (name: string) => say("store:new.addOne", { name });
const save = (page: PlainBrowser) => buttonWith(page, say("orders:editing.save"));
const mark = (key: string) => say(`orders:editing.mark.${key}`);
const observations = say("orders:observations");

test("without scripts an order is edited as it was taken: every button keeps what was typed", async () => {
  const { counter, order } = await openEditing();
  const form = () => counter.form("edit");
  const search = say("store:new.searchLabel");
  expect(form().read(amountOf(bread, "buc"))).toBe("1");
  expect(counter.words).toContain(say("orders:editing.unchanged"));

  const typed = form().fill(note(bread), "bine coaptă").fill(observations, "sună la ușă");
  await counter.press(typed.fill(search, "COZONAC CU NUCA"));
  expect(() => counter.form(add(bread))).toThrow("has no form");
  expect(form().read(note(bread))).toBe("bine coaptă");
  expect(form().read(observations)).toBe("sună la ușă");
  await pressIn(counter, "edit", add(cake));
  expect(lineOf(counter, cake)).toContain(mark("added"));
  await counter.press(form().fill(amountOf(cake, "kg"), "1,5"), stepOf(bread, "buc", "more"));
  expect(form().read(amountOf(bread, "buc"))).toBe("2");
  expect(form().read(amountOf(cake, "kg"))).toBe("1,5");
  expect(lineOf(counter, bread)).toContain(
    `${mark("changed")} · ${say("orders:editing.was", { before: "1 buc" })}`,
  );
  expect(save(counter)).toContain("122,00");
  await counter.press(form().fill(search, barcode));
  expect([form().read(amountOf(cat, "buc")), form().read(search)]).toEqual(["1", ""]);

  await pressIn(counter, "edit", button("removeOf", bread));
  expect(counter.items.some((item) => item.includes(bread) && item.includes(mark("removed")))).toBe(true);
  expect(save(counter)).toContain("102,00");
  await pressIn(counter, "edit", button("restoreOf", bread));
  expect([form().read(amountOf(bread, "buc")), form().read(note(bread))]).toEqual(["2", "bine coaptă"]);
  await pressIn(counter, "edit", button("removeOf", cat));
  expect(save(counter)).toContain("122,00");

  await counter.press(form().fill(amountOf(cake, "kg"), "doi"), save(counter));
  expect([counter.status, form().read(amountOf(cake, "kg"))]).toEqual([400, "doi"]);
  expect(lineOf(counter, cake)).toContain(say("errors:field.quantity"));
  await counter.press(form().fill(amountOf(cake, "kg"), "2"), save(counter));
  expect([counter.status, counter.focused.includes(say("errors:refusal.orders_changed"))]).toEqual([
    409,
    true,
  ]);
  expect(save(counter)).toContain("154,00");
  await pressIn(counter, "edit", save(counter));
  expect(counter.address).toBe(order);
  expect(counter.words).toContain(`${bread}: 1 buc → 2 buc`);
  expect(counter.words).toContain("154,00");
});

test("without scripts of two who edit an order the second is told, and keeps what was typed", async () => {
  const { tenant, counter, order } = await openEditing();
  await pressIn(counter, "edit", add(cake));
  const typed = counter.form("edit").fill(observations, "sună de două ori").fill(amountOf(cake, "kg"), "4");
  const desk = await asOwner(
    tenant,
    `/console${new URL(order).pathname.replace(/store\/[^/]+/, "store")}/edit`,
  );
  await pressIn(desk, "edit", button("removeOf", bread));
  await pressIn(desk, "edit", add(cat));
  await pressIn(desk, "edit", save(desk));
  expect(desk.address).toMatch(/\/orders\/[^/]+$/);

  await counter.press(typed, save(counter));
  expect(counter.status).toBe(409);
  expect(counter.words).toContain(say("errors:refusal.stale"));
  expect(counter.words).toMatch(new RegExp(`${say("orders:editing.now")}.*${cat}`));
  const form = counter.form("edit");
  expect([form.read(observations), form.read(amountOf(cake, "kg"))]).toEqual(["sună de două ori", "4"]);
  expect(counter.items.some((item) => item.includes(bread) && item.includes(mark("removed")))).toBe(true);
  await pressIn(counter, "edit", save(counter));
  expect(counter.address).toBe(order);
  expect(counter.words).toContain(say("orders:changes.added", { name: cake, amount: "4 kg" }));
});

test("without scripts an order that was taken meanwhile draws no form, and tells what was not saved", async () => {
  const { counter, order, asVasile } = await openEditing();
  const typed = counter.form("edit").fill(amountOf(bread, "buc"), "9");
  const bakery = await asVasile(new URL(order).pathname.replace(/.*\/orders/, "orders"));
  await bakery.act(say("orders:move.take"));
  expect(bakery.words).toContain(say("toasts:orders.take", { number: 1 }));
  await counter.press(typed, save(counter));
  const why = say("errors:refusal.orders_moved_order_preparing", { name: "vasile" });
  expect([counter.status, counter.words.includes(why)]).toEqual([409, true]);
  expect(counter.words).toContain(`${bread}: 1 buc → 9 buc`);
  const editing = new RegExp(say("orders:editing.save"));
  expect(counter.words).not.toMatch(editing);
  await counter.follow(say("orders:open"));
  expect(counter.address).toBe(order);
  await counter.open(`${order}/edit`);
  expect([counter.words.includes(why), editing.test(counter.words)]).toEqual([true, false]);
  await counter.open(`${order}/discard`);
  expect(counter.words).toContain(why);
  expect(counter.html).not.toContain('name="reason"');
});

test("without scripts an order in another currency than products are sold in by now is offered none", async () => {
  const { tenant, counter, order } = await openEditing();
  await prisma.organization.update({ where: { id: tenant.organizationId }, data: { currency: "EUR" } });
  const late = counter.form("edit");
  await counter.press(late, add(cake));
  await pressIn(counter, "edit", save(counter));
  const told = say("errors:refusal.orders_currency", { order: "RON", business: "EUR" });
  expect([counter.status, counter.words.includes(told)]).toEqual([409, true]);
  await counter.open(`${order}/edit`);
  expect(counter.words).toContain(told);
  expect(() => counter.form(add(cake))).toThrow("has no form");
  await counter.press(counter.form("edit").fill(amountOf(bread, "buc"), "2"), save(counter));
  expect(counter.words).toContain(`${bread}: 1 buc → 2 buc`);
});

test("without scripts a detail of an edited order that breaks a rule is told as a new order's is", async () => {
  const { tenant, counter, order } = await openEditing();
  for (const name of ["order_customer_name", "order_pickup_hour", "order_upfront_payment"] as const)
    await perform(createSetting, tenant.admin, { scope: "store", name, data: { display: true } });
  await counter.open(`${order}/edit`);
  const typed = [
    [say("orders:name"), "n".repeat(200), say("errors:field.too_long", { max: 120, over: 80 })],
    [say("orders:pickupHour"), "99:00", say("errors:field.pickup_hour")],
    [say("orders:upfront"), "zece", say("errors:field.money")],
  ] as const;
  const form = counter.form("edit");
  for (const [field, value] of typed) form.fill(field, value);
  await counter.press(form, save(counter));
  expect(counter.status).toBe(400);
  for (const [, , message] of typed) expect(counter.words).toContain(message);
});

test("without scripts a product says how much of it is in the order in the unit that it is sold in now", async () => {
  const { counter, tenant } = await openEditing();
  const { organizationId } = tenant;
  await prisma.product.updateMany({ where: { organizationId, name: bread }, data: { unit: 1, price: 1500 } });
  await counter.press(counter.form("edit").fill(say("store:new.searchLabel"), "secară"));
  const good = () =>
    counter.items.find((item) => item.includes(bread) && item.includes(say("store:new.add")));
  expect(good()).not.toContain(say("orders:editing.held"));
  await pressIn(counter, "edit", add(bread));
  expect(good()).toContain(`1 kg ${say("orders:editing.held")}`);
  expect(save(counter)).toContain("28,00");
});

test("without scripts what is added is not saved by another measure than it was told by, until that is told", async () => {
  const { counter, tenant, order } = await openEditing();
  const { organizationId } = tenant;
  await pressIn(counter, "edit", add(cake));
  const typed = counter.form("edit").fill(amountOf(cake, "kg"), "4");
  await prisma.product.updateMany({ where: { organizationId, name: cake }, data: { unit: 0 } });
  const told = say("store:draft.remeasured", { unit: say("common:unit.0") });
  const added = () => prisma.orderLine.findMany({ where: { organizationId, name: cake } });
  const quantity = () => counter.form("edit").read(amountOf(cake, "buc"));

  await counter.press(typed, stepOf(bread, "buc", "more"));
  expect([quantity(), lineOf(counter, cake).includes(told)]).toEqual(["4", true]);
  await pressIn(counter, "edit", stepOf(cake, "buc", "more"));
  expect([quantity(), lineOf(counter, cake).includes(told)]).toEqual(["5", true]);
  await pressIn(counter, "edit", save(counter));
  expect([counter.status, counter.focused.includes(say("errors:refusal.orders_changed"))]).toEqual([
    409,
    true,
  ]);
  expect([quantity(), lineOf(counter, cake).includes(told)]).toEqual(["5", true]);
  expect(await added()).toEqual([]);
  await pressIn(counter, "edit", save(counter));
  expect(counter.address).toBe(order);
  expect(await added()).toMatchObject([{ unit: 0 }]);
  expect(counter.words).toContain(say("orders:changes.added", { name: cake, amount: "5 buc" }));
});

test("without scripts what is added once its product is sold by another measure is a line of its own, saved at once", async () => {
  const { counter, tenant, order } = await openEditing();
  const { organizationId } = tenant;
  await pressIn(counter, "edit", add(cake));
  await prisma.product.updateMany({ where: { organizationId, name: cake }, data: { unit: 0 } });
  await counter.press(counter.form("edit"), add(cake));
  const lines = counter.items.filter((item) => item.includes(cake) && item.includes("−"));
  expect(lines, "what is added meanwhile is a line of its own").toHaveLength(2);
  await pressIn(counter, "edit", button("removeOf", cake));
  await pressIn(counter, "edit", save(counter));
  expect(counter.address).toBe(order);
  expect(counter.words).toContain(say("orders:changes.added", { name: cake, amount: "1 buc" }));
});
