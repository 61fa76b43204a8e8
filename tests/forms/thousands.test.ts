import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeShopProduct, openShop } from "#tests/factories/shop.ts";
import { amountOf, buttonWith, openCounter, pressIn, slip } from "./counter.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { plainBrowser, say } from "./visit.ts";

const message = say("errors:field.quantity_thousands");
const bread = "Pâine de secară";
const saffron = "Șofran";
const asked = (page: PlainBrowser) => [page.status, page.words.includes(message)];

let counter: Awaited<ReturnType<typeof openCounter>>;
beforeEach(async () => {
  counter = await openCounter();
});
const linesOf = (organizationId: string) =>
  prisma.orderLine.findMany({
    where: { organizationId },
    select: { quantity: true, preparedQuantity: true },
  });

test("without scripts a customer is asked anew on the page of a product and in the cart", async () => {
  const { tenant, base } = await openShop();
  const { id, name } = await makeShopProduct(tenant, { name: saffron, unit: 100, price: 350 });
  const page = await plainBrowser().open(`${base}/products/${id}`);
  await page.press(page.form("add").fill("quantity", "1.500"));
  expect(asked(page)).toEqual([400, true]);
  expect(page.form("add").read("quantity")).toBe("1,500");
  await page.press(page.form("add").fill("quantity", "1500"));
  await page.open(`${base}/cart`);
  expect(page.words).toContain("5.250,00");
  const set = say("shop:cart.setNamed", { name });
  await page.press(page.form(set).fill("quantity", "2,000"), set);
  expect(asked(page)).toEqual([400, true]);
  await page.press(page.form(set).fill("quantity", "1,125"), set);
  expect(asked(page)).toEqual([400, true]);
  await page.press(page.form(set).fill("quantity", "2"), set);
  expect(page.words).toContain("7,00");
});

test("without scripts a line of the order that is taken is asked anew; a kilogram's three places are decimals", async () => {
  const fields = [{ name: "Cutie", type: "text", required: 0 }];
  await makeProduct(counter.tenant, { name: saffron, unit: 100, price: 350, fields });
  const page = await counter.counter();
  await pressIn(page, "take", say("store:new.addOne", { name: saffron }));
  await pressIn(page, "take", say("store:draft.change", { name: saffron }));
  await page.press(page.form("line").fill(say("store:line.quantity"), "1.000"));
  expect(asked(page)).toEqual([400, true]);
  await page.press(page.form("line").fill(say("store:line.quantity"), "1000"));
  expect(page.rows.find((row) => row.includes(saffron))).toContain("3.500,00");

  const cake = "Cozonac cu nucă";
  await pressIn(page, "take", say("store:new.addOne", { name: cake }));
  await pressIn(page, "take", say("store:draft.change", { name: cake }));
  await page.press(page.form("line").fill(say("store:line.quantity"), "1.500"));
  expect(page.rows.find((row) => row.includes(cake))).toMatch(/^1,5 /);
});

test("without scripts a product is asked anew before it goes into the order", async () => {
  const fields = [{ name: "Cutie", type: "text", required: 1 }];
  const { id } = await makeProduct(counter.tenant, { name: saffron, unit: 0, price: 350, fields });
  const page = await counter.counter();
  await page.open(`${page.address}/add/${id}`);
  const answered = () => page.form("line").fill("Cutie", "mică");
  await page.press(answered().fill(say("store:line.quantity"), "1.000"));
  expect(asked(page)).toEqual([400, true]);
  await page.press(answered().fill(say("store:line.quantity"), "1000"));
  expect(page.rows.find((row) => row.includes(saffron))).toContain("3.500,00");
});

test("without scripts amounts beside the products are asked anew, kept beside others, and place no order", async () => {
  const page = await counter.counter();
  await pressIn(page, "take", say("store:new.addOne", { name: bread }));
  await pressIn(page, "take", say("store:new.addOne", { name: "Cozonac cu nucă" }));
  const cake = amountOf("Cozonac cu nucă", "kg");
  const typed = page.form("take").fill(amountOf(bread, "buc"), "1.000").fill(cake, "2");
  await page.press(typed, buttonWith(page, say("store:draft.place")));
  const told = say("errors:ofProduct", { name: bread, problem: message });
  expect(page.words).toContain(told);
  expect(page.form("take").read(cake)).toBe("2");
  expect(page.form("take").read(amountOf(bread, "buc"))).toBe("1");
  expect(await linesOf(counter.tenant.organizationId)).toEqual([]);
});

test("without scripts an order is edited with no such amount, also where it would change nothing", async () => {
  await counter.order(bread);
  const page = await counter.counter();
  await page.open("mine");
  await page.follow("1");
  await page.follow(say("orders:edit"));
  const form = () => page.form("edit");
  const save = buttonWith(page, say("orders:editing.save"));
  await page.press(form().fill(amountOf(bread, "buc"), "1.000"), save);
  expect(asked(page)).toEqual([400, true]);
  await pressIn(page, "edit", say("store:new.addOne", { name: "Cozonac cu nucă" }));
  expect(form().read(amountOf(bread, "buc"))).toBe("1.000");
  await page.press(form(), buttonWith(page, say("orders:editing.save")));
  expect(asked(page)).toEqual([400, true]);
});

test("without scripts prepared quantities are asked anew before a question, but for what stands there", async () => {
  await counter.order(bread);
  const page = await counter.board();
  await page.act(say("orders:move.take"), slip(1));
  await page.follow(say("orders:quantities"), slip(1));
  const complete = say("orders:move.complete");
  const ofBread = say("orders:preparedOf", { name: bread, unit: "buc" });
  for (const typed of ["1.000", "62,000"]) {
    await page.press(page.form(complete).fill(ofBread, typed), complete);
    expect(asked(page)).toEqual([400, true]);
    expect(page.words).not.toContain(say("orders:farOver.title"));
  }
  const { organizationId } = counter.tenant;
  expect((await linesOf(organizationId)).map(({ preparedQuantity }) => preparedQuantity)).toEqual([null]);
  await prisma.orderLine.updateMany({ where: { organizationId }, data: { unit: 100, quantity: "1.125" } });
  await page.open(page.address);
  const inGrams = say("orders:preparedOf", { name: bread, unit: "g" });
  expect(page.form(complete).read(inGrams)).toBe("1,125");
  await page.press(page.form(complete), complete);
  expect(page.words).toContain(say("toasts:orders.complete", { number: 1 }));
});
