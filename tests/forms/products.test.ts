import { expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { asOwner, say } from "./visit.ts";

const list = "/console/store/products";
const label = (name: string) => say(`products:${name}`);
const product = (browser: PlainBrowser) => browser.form(say("products:form.update"));
const save = (browser: PlainBrowser) => browser.press(product(browser), say("products:form.update"));

test("without scripts a product is made, and a choice needs options that differ; what was typed stays", async () => {
  const tenant = await makeTenant();
  await makeCategory(tenant, { name: "Cozonaci" });
  const owner = await asOwner(tenant, list);
  expect(owner.words).toContain(say("products:empty"));
  await owner.follow(say("products:add"));
  const made = owner.form(say("products:form.create"));
  made.fill(label("column.name"), "Cozonac cu nucă").choose(label("column.category"), "Cozonaci");
  made.fill(label("form.price"), "64").fill(label("form.description"), "Nuca e din Bihor.");
  await owner.press(made, say("products:form.create"));
  expect(owner.words).toContain(say("toasts:saved"));

  await owner.press(product(owner), say("products:form.addField"), { unchecked: true });
  const type = label("form.fieldType");
  const asked = product(owner).fill(label("form.fieldName"), "Tăiere");
  const radio = asked.optionsOf(type)[2] ?? "";
  await owner.press(asked.choose(type, radio), say("products:form.showOptions"), { unchecked: true });
  const option = (number: number) => say("products:form.option", { number });
  await owner.press(product(owner).fill(option(1), "feliat"), say("products:form.addOption"), {
    unchecked: true,
  });
  await owner.press(product(owner).fill(option(2), "FELIAT"), say("products:form.update"), {
    unchecked: true,
  });
  expect(owner.words).toContain(say("errors:field.twice"));
  expect(owner.words).toContain(say("products:form.invalid"));
  expect(product(owner).read(option(2))).toBe("FELIAT");
  await owner.press(product(owner).fill(option(2), "întreg"), say("products:form.update"), {
    unchecked: true,
  });
  expect(owner.words).toContain(say("toasts:saved"));
  expect(product(owner).read(option(2))).toBe("întreg");
});

test("without scripts a price that was emptied makes no product for nothing", async () => {
  const tenant = await makeTenant();
  const owner = await asOwner(tenant, "/console/store/product");
  const form = owner.form(say("products:form.create")).fill(label("column.name"), "Franzelă");
  await owner.press(form.fill(label("form.price"), ""), undefined, { unchecked: true });
  expect([owner.status, owner.words]).toEqual([400, expect.stringContaining(say("errors:field.required"))]);
  expect(owner.form(say("products:form.create")).read(label("form.price"))).toBe("");
  expect(await prisma.product.count({ where: { organizationId: tenant.organizationId } })).toBe(0);
});

test("without scripts all that is wrong with a product but a taken name asks to review its fields", async () => {
  const tenant = await makeTenant();
  const category = await makeCategory(tenant, { name: "Cozonaci" });
  await makeProduct(tenant, { name: "Franzelă" });
  const owner = await asOwner(tenant, "/console/store/product");
  const form = () => owner.form(say("products:form.create"));
  await owner.press(form().fill(label("column.name"), "FRANZELA"), say("products:form.create"));
  expect(owner.words).toContain(say("errors:refusal.products_exists"));
  expect(owner.words).not.toContain(label("form.invalid"));
  const chosen = form().fill(label("column.name"), "Cozonac").choose(label("column.category"), "Cozonaci");
  await prisma.category.delete({ where: { id: category.id } });
  await owner.press(chosen, say("products:form.create"));
  expect(owner.words).toContain(say("errors:refusal.products_category"));
  expect(owner.words).toContain(label("form.invalid"));
});

test("without scripts a product gets its own notice and its words in the other language", async () => {
  const tenant = await makeTenant();
  const { id } = await makeProduct(tenant, { name: "Cozonac cu nucă" });
  const owner = await asOwner(tenant, `/console/store/product?product_id=${id}`);
  const typed = product(owner).fill(
    say("products:form.secondName", { language: "Română" }),
    "Cozonac de casă",
  );
  typed.tick(say("pickup:notice.until")).fill(say("pickup:notice.untilLabel"), "18");
  await owner.press(typed.fill(say("pickup:notice.daysLabel"), "1"), say("products:form.update"));
  expect(owner.words).toContain(say("toasts:saved"));
  expect(await prisma.product.findUniqueOrThrow({ where: { id } })).toMatchObject({
    secondName: "Cozonac de casă",
    notice: { days: 1, until: "18:00" },
  });
});

test("without scripts name, price, unit and category come first, and the page is called as the product", async () => {
  const tenant = await makeTenant();
  const { id } = await makeProduct(tenant, { name: "Cozonac cu nucă" });
  const owner = await asOwner(tenant, "/console/store/product");
  const names = () =>
    [...owner.html.matchAll(/<(?:input|select|textarea) [^>]*>/g)]
      .filter(([control]) => !/type="(?:hidden|search|radio)"/.test(control) && / id="product/.test(control))
      .map(([control]) => / name="([^"]+)"/.exec(control)?.[1]);
  expect(names()).toEqual([
    ...["name", "price", "unit", "category_id", "cart_limit", "description", "nutritional"],
    ...Array(7).fill("pickup_days"),
    ...["notice.hours", "notice.until", "notice.days"],
    ...["second_name", "second_description", "second_nutritional"],
    ...["file", "sku", "barcode"],
  ]);
  expect(owner.html).toMatch(new RegExp(`<h2>${say("products:form.shop")}</h2>.*name="price"`, "s"));
  await owner.open(`/console/store/product?product_id=${id}`);
  expect(owner.html).toMatch(/<h1[^>]*>Cozonac cu nucă<\/h1>/);
  expect(owner.html).toContain("<title>Cozonac cu nucă · Tejghea</title>");
});

test("without scripts one product is added after another, and what is refused is drawn again", async () => {
  const tenant = await makeTenant();
  const owner = await asOwner(tenant, "/console/store/product?name=pâine");
  const another = (name: string, price: string) => {
    const form = owner.form(say("products:form.create"));
    form.fill(label("column.name"), name).fill(label("form.price"), price);
    return owner.press(form, say("products:form.another"));
  };
  const shown = () => {
    const form = owner.form(say("products:form.create"));
    return [form.read(label("column.name")), form.read(label("form.price"))];
  };
  await another("Pâine neagră", "8");
  expect([owner.words.includes(say("toasts:saved")), shown()]).toEqual([true, ["", "0,00"]]);
  await another("Pâine albă", "opt");
  expect([owner.status, shown()]).toEqual([400, ["Pâine albă", "opt"]]);
  await another("Pâine albă", "7");
  expect(shown()).toEqual(["", "0,00"]);
  const products = await prisma.product.findMany({
    where: { organizationId: tenant.organizationId },
    orderBy: { createdAt: "asc" },
  });
  expect(products.map(({ name, price }) => [name, price])).toEqual([
    ["Pâine neagră", 800],
    ["Pâine albă", 700],
  ]);
  await owner.follow(say("products:form.previous"));
  expect(owner.address).toContain(`${list}?name=${encodeURIComponent("pâine")}`);
});

test("without scripts a product is duplicated with its questions, under a name of its own", async () => {
  const tenant = await makeTenant();
  const asked = [{ name: "Tăiere", type: "radio", required: 1, options: ["feliat", "întreg"] }];
  const { id } = await makeProduct(tenant, { name: "Franzelă", sku: "FR1", price: 800, fields: asked });
  const owner = await asOwner(tenant, `/console/store/product?product_id=${id}`);
  await owner.follow(say("products:duplicate"));
  const copy = () => owner.form(say("products:form.create"));
  expect(owner.words).toContain(say("products:form.copied"));
  expect(copy().read(label("column.name"))).toBe(`Franzelă (${label("form.copy")})`);
  await owner.press(copy(), say("products:form.create"));
  const made = await prisma.product.findFirst({
    where: { organizationId: tenant.organizationId, NOT: { id } },
  });
  expect(made).toMatchObject({
    name: `Franzelă (${label("form.copy")})`,
    sku: null,
    price: 800,
    fields: asked,
  });
  expect(owner.address).toContain(`product_id=${made?.id}`);
  await owner.open(list);
  await owner.follow(say("products:duplicate"), "Franzelă (");
  expect(copy().read(label("column.name"))).toBe(`Franzelă (${label("form.copy")} 2)`);
  await owner.open("/console/store/product?from=zzz");
  expect([owner.status, owner.words.includes(say("products:form.notFound"))]).toEqual([404, true]);
});

test("of two who edit a product each keeps what only they changed; what both changed is told", async () => {
  const tenant = await makeTenant();
  await makeCategory(tenant, { name: "Cozonaci" });
  const { id } = await makeProduct(tenant, { name: "Cozonac cu nucă", price: 6400 });
  const address = `/console/store/product?product_id=${id}`;
  const [first, second] = [await asOwner(tenant, address), await asOwner(tenant, address)];
  const theirs = product(second).fill(label("form.price"), "70").fill(label("column.name"), "Cozonac mare");
  await second.press(theirs.choose(label("column.category"), "Cozonaci"), say("products:form.update"));
  expect(second.words).toContain(say("toasts:saved"));
  const mine = product(first).fill(label("column.name"), "Cozonac mic").fill(label("column.sku"), "C7");
  await first.press(mine, say("products:form.update"));
  expect([first.status, first.words.includes(say("common:ui.taken"))]).toEqual([409, true]);
  expect(first.words).toContain("Cozonac mare");
  expect(first.html).not.toContain(`<dt>${label("form.price")}`);
  const merged = product(first);
  expect(merged.read(label("column.name"))).toBe("Cozonac mic");
  expect(merged.read(label("form.price"))).toBe("70,00");
  await first.press(merged, say("products:form.update"));
  expect(await prisma.product.findFirst({ where: { id } })).toMatchObject({
    ...{ name: "Cozonac mic", price: 7000, sku: "C7" },
    categoryId: expect.any(String),
  });
});

test("without scripts of two who edit a product the second sees both values, and loses nothing", async () => {
  const tenant = await makeTenant();
  const { id } = await makeProduct(tenant, { name: "Cozonac cu nucă", price: 6400 });
  const address = `/console/store/product?product_id=${id}`;
  const [first, second] = [await asOwner(tenant, address), await asOwner(tenant, address)];
  await second.press(product(second).fill(label("form.price"), "70"), say("products:form.update"));
  expect(second.words).toContain(say("toasts:saved"));
  await first.press(
    product(first).fill(label("column.name"), "Cozonac cu stafide"),
    say("products:form.update"),
  );
  expect(first.words).toContain(say("common:ui.changedMeanwhile"));
  expect(product(first).read(label("form.price"))).toBe("70,00");
  expect(product(first).read(label("column.name"))).toBe("Cozonac cu stafide");
  await save(first);
  expect(first.words).toContain(say("toasts:saved"));
});

test("without scripts a price that is typed as somebody else saves another field is not said to be saved before it is", async () => {
  const tenant = await makeTenant();
  const { id } = await makeProduct(tenant, { name: "Cozonac cu nucă", price: 6400 });
  const price = () => prisma.product.findUniqueOrThrow({ where: { id } }).then((stored) => stored.price);
  const address = `/console/store/products/${id}/price`;
  const [first, second] = [await asOwner(tenant, address), await asOwner(tenant, address)];
  await second.open(`/console/store/product?product_id=${id}`);
  await second.press(product(second).fill(label("column.name"), "Cozonac"), say("products:form.update"));
  await first.press(first.form("price").fill(label("form.price"), "70"));
  expect(first.words).toContain(say("common:ui.saveBoth"));
  expect([await price(), first.form("price").read(label("form.price"))]).toEqual([6400, "70"]);
  await first.press(first.form("price"));
  expect(first.words).toContain(say("toasts:saved"));
  expect(await price()).toBe(7000);
});
