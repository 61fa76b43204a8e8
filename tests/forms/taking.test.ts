import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { amountOf, buttonWith, openCounter, pressIn } from "./counter.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { say } from "./visit.ts";

const [cake, pretzels, barcode] = ["Cozonac cu nucă", "Covrigi cu susan", "5941234567893"] as const;

/** A counter that sells pretzels as well, which have a barcode. */
async function counterWithPretzels(): Promise<PlainBrowser> {
  const shop = await openCounter();
  await makeProduct(shop.tenant, { name: pretzels, unit: 0, price: 250, sku: "Cov-7", barcode });
  return shop.counter();
}
const line = (page: PlainBrowser, name: string) => page.rows.filter((row) => row.includes(name));
/** Types into the search box, and presses Enter. */
const find = (page: PlainBrowser, text: string) =>
  page.press(page.form("take").fill(say("store:new.searchLabel"), text));
const change = (page: PlainBrowser, name: string) =>
  pressIn(page, "take", say("store:draft.change", { name }));

test("without scripts a scanned code adds one and clears the box; one that no product has is looked for", async () => {
  const page = await counterWithPretzels();
  const box = say("store:new.searchLabel");
  await find(page, barcode);
  expect(page.words).toContain(say("toasts:draft.added", { name: pretzels }));
  expect(line(page, pretzels)).toEqual([expect.stringMatching(/^1 /)]);
  expect(page.form("take").read(box)).toBe("");
  await find(page, "594000");
  expect(page.words).toContain(say("store:new.none"));
  expect(page.form("take").read(box)).toBe("594000");
  await pressIn(page, "take", buttonWith(page, `${say("store:new.all")} `));
  expect(page.items.filter((good) => good.includes(cake))).not.toEqual([]);
});

test("without scripts a list is read line by line; what can't be read stays to be mended", async () => {
  const page = await counterWithPretzels();
  const text = say("store:quick.label");
  const check = async (typed: string) => {
    const form = page.form("quick").fill(text, typed);
    await page.press(form, say("store:quick.check"), { unchecked: true });
  };
  const add = () => page.press(page.form("quick"), say("store:quick.add", { count: 1 }));
  await find(page, barcode);
  await pressIn(page, "take", say("store:quick.open"));
  await check("");
  expect([page.status, page.words.includes(say("errors:field.required"))]).toEqual([400, true]);
  await check("nimic așa");
  expect(page.html).not.toContain('name="add"');
  await check("CO-12 2,5\nnimic așa 3\nCO-12 x 0");
  for (const why of ["product_unknown", "positive"]) expect(page.words).toContain(say(`errors:field.${why}`));
  expect(page.form("quick").read(text)).toBe("CO-12 2,5\nnimic așa 3\nCO-12 x 0");
  await add();
  expect(page.form("quick").read(text)).toBe("nimic așa 3\nCO-12 x 0");
  await check("covrigi 10");
  await add();
  expect(page.words).toContain(say("toasts:draft.filled"));
  expect(line(page, cake)).toEqual([expect.stringMatching(/^2,5 /)]);
  expect(line(page, pretzels)).toEqual([expect.stringMatching(/^11 /)]);
});

test("without scripts a list with commas is read in any form of the words, and one of several is chosen", async () => {
  const shop = await openCounter();
  await makeProduct(shop.tenant, { name: pretzels, unit: 0 });
  await makeProduct(shop.tenant, { name: "Covrigi cu sare", unit: 0 });
  const page = await shop.counter();
  await pressIn(page, "take", say("store:quick.open"));
  const typed = "2,5 cozonaci nuca, 3 covrig, 40 covrigi susan";
  await page.press(page.form("quick").fill(say("store:quick.label"), typed), say("store:quick.check"));
  await page.press(page.form("quick").tick("Covrigi cu sare"), say("store:quick.add", { count: 3 }));
  expect(page.words).toContain(say("toasts:draft.filled"));
  expect([cake, "Covrigi cu sare", pretzels].map((name) => line(page, name)[0])).toEqual([
    expect.stringMatching(/^2,5 /),
    expect.stringMatching(/^3 /),
    expect.stringMatching(/^40 /),
  ]);
});

test("without scripts an order with a note is placed, changed, told, and ordered again from two places", async () => {
  const page = await counterWithPretzels();
  await pressIn(page, "take", say("store:new.addOne", { name: cake }));
  for (const way of ["ui.cancel", "ui.close"]) {
    await change(page, cake);
    await page.follow(say(`common:${way}`));
    expect(line(page, cake)).toHaveLength(1);
  }
  await change(page, cake);
  await page.press(page.form("line").fill(say("store:line.note"), "coajă rumenă"));
  expect(line(page, cake)).toEqual([expect.stringContaining("coajă rumenă")]);
  await pressIn(page, "take", buttonWith(page, say("store:draft.place")));
  expect(page.words).toContain(say("store:order.placed", { number: 1 }));
  const order = page.address;

  await page.follow(say("orders:edit"));
  const save = () => buttonWith(page, say("orders:editing.save"));
  await page.press(page.form("edit").fill(amountOf(cake, "kg"), "3"), save());
  expect([page.status, page.focused.includes(say("errors:refusal.orders_changed"))]).toEqual([409, true]);
  await pressIn(page, "edit", save());
  expect(page.address).toBe(order.replace(/\?.*/, ""));
  expect(page.words).toContain(`${cake}: 1 kg → 3 kg`);

  await page.act(say("store:order.repeat"));
  expect(page.words).toContain(say("toasts:draft.repeated", { number: 1 }));
  expect(line(page, cake)).toEqual([expect.stringMatching(/^3 .*coajă rumenă/)]);
  await page.open(order.replace(/\/orders\/.*/, "/mine"));
  await page.follow(say("store:order.repeatOf", { number: 1 }));
  expect(page.words).toContain(cake);
  await page.act(say("store:repeat.confirm"));
  expect(page.words).toContain(say("toasts:draft.repeated", { number: 1 }));
  expect(line(page, cake)).toEqual([expect.stringMatching(/^6 /)]);
});

test("without scripts one more goes into the first of two lines; a line is taken out, and put back as it was", async () => {
  const page = await counterWithPretzels();
  const takeOut = async (called: string) => {
    await change(page, called);
    await page.press(page.form("line"), say("store:line.remove"));
    expect(page.words).toContain(say("toasts:draft.removed", { name: cake }));
  };
  await find(page, "CO-12");
  await change(page, cake);
  await page.press(page.form("line").fill(say("store:line.note"), "coajă rumenă"));
  await find(page, "CO-12");
  expect(line(page, cake)).toHaveLength(2);
  await find(page, "");
  await pressIn(page, "take", say("store:new.addOne", { name: cake }));
  expect(line(page, cake)).toEqual([
    expect.stringMatching(/^2 .*coajă rumenă/),
    expect.stringMatching(/^1 /),
  ]);
  await takeOut(`${cake} · coajă rumenă`);
  expect(line(page, cake)).toEqual([expect.stringMatching(/^1 /)]);
  await page.act(say("common:ui.undo"));
  expect(page.words).toContain(say("toasts:draft.restored", { name: cake }));
  expect(line(page, cake)).toEqual([
    expect.stringMatching(/^2 .*coajă rumenă/),
    expect.stringMatching(/^1 /),
  ]);
  await takeOut(`${cake} · coajă rumenă`);
});

test("without scripts a line whose answer is not asked for any more opens, says it, and is saved as it is", async () => {
  const shop = await openCounter();
  const field = (name: string) => [{ name, type: "text" as const, required: 0 as const }];
  const tart = await makeProduct(shop.tenant, { name: "Tartă", fields: field("Mesaj") });
  const page = await shop.counter();
  await pressIn(page, "take", say("store:new.addOne", { name: tart.name }));
  await change(page, tart.name);
  await page.press(page.form("line").fill("Mesaj", "FĂRĂ NUCI"));
  await prisma.product.update({ where: { id: tart.id }, data: { fields: field("Text pe tort") } });
  await pressIn(page, "take", buttonWith(page, say("store:draft.place")));
  expect(page.words).toContain(say("errors:refusal.orders_line", { name: tart.name }));
  expect(page.words).toContain(say("store:line.unasked", { answers: "Mesaj: FĂRĂ NUCI" }));
  await page.press(page.form("line"));
  expect(line(page, tart.name)).toEqual([expect.not.stringContaining("FĂRĂ NUCI")]);
  await pressIn(page, "take", buttonWith(page, say("store:draft.place")));
  expect(page.words).toContain(say("store:order.placed", { number: 1 }));
});

test("without scripts a line that is sold by another measure by now says so, opens, and is placed in the new one", async () => {
  const shop = await openCounter();
  const { id } = await makeProduct(shop.tenant, { name: "Brânză", unit: 1, price: 4000 });
  const page = await shop.counter();
  await pressIn(page, "take", say("store:new.addOne", { name: "Brânză" }));
  const sellBy = (unit: number) => prisma.product.update({ where: { id }, data: { unit, price: 4500 } });
  await sellBy(0);
  const unit = say("common:unit.0");
  await pressIn(page, "take", buttonWith(page, say("store:draft.place")));
  expect(page.words).toContain(say("errors:refusal.orders_line", { name: "Brânză" }));
  expect(page.words).toContain(say("store:line.remeasured", { quantity: "1 kg", unit }));
  expect(page.form("line").read(say("store:line.quantity"))).toBe("");
  await page.press(page.form("line"), say("store:line.save"));
  expect(page.words).toContain(say("errors:field.quantity"));
  await page.follow(say("common:ui.close"));
  expect(line(page, "Brânză")).toEqual([expect.stringContaining(say("store:draft.remeasured", { unit }))]);
  await change(page, "Brânză");
  await page.press(page.form("line").fill(say("store:line.quantity"), "3"), say("store:line.save"));
  expect(line(page, "Brânză")).toEqual([expect.stringMatching(/^3 buc.*135,00/)]);
  await pressIn(page, "take", buttonWith(page, say("store:draft.place")));
  expect(page.words).toContain(say("store:order.placed", { number: 1 }));
});
