import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeShopProduct, switchShop } from "#tests/factories/shop.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { asOwner, plainBrowser, say } from "./visit.ts";

let tenant: Tenant;
let base: string;
beforeEach(async () => {
  tenant = await makeTenant();
  await prisma.organization.update({ where: { id: tenant.organizationId }, data: { locale: "ro" } });
  await switchShop(tenant);
  await makeWorkplace(tenant);
  base = `/shop/${tenant.scope.organization.slug}`;
});

const second = (field: string) => say(`products:form.${field}`, { language: "English" });

/** The fields of a page whose text is said to be in a language. */
const fieldsIn = (language: string, { html }: PlainBrowser) =>
  [...html.matchAll(/<(?:input|textarea) [^>]*>/g)]
    .filter(([tag]) => tag.includes(` lang="${language}"`))
    .map(([tag]) => / name="([^"]+)"/.exec(tag)?.[1]);

test("each greeting of the shop is told to be in its language", async () => {
  const owner = await asOwner(tenant, "/console/store/settings");
  expect(["ro", "en"].map((language) => fieldsIn(language, owner))).toEqual([
    ["greeting"],
    ["second_greeting"],
  ]);
});

test("what is entered in the second language is what the shop shows in it, beside the first language in the first", async () => {
  const category = await makeCategory(tenant, { name: "Cozonaci" });
  const first = { name: "Cozonac cu nucă", description: "Cu unt de casă.", nutritional: "Energie: 380 kcal" };
  const product = await makeShopProduct(tenant, { ...first, categoryId: category.id });
  const owner = await asOwner(tenant, `/console/store/categories/${category.id}/edit`);
  await owner.press(owner.form("categories").fill(say("categories:second_name"), "Sweet breads"));
  expect(owner.words).toContain(say("toasts:saved"));
  await owner.open(`/console/store/product?product_id=${product.id}`);
  expect(fieldsIn("en", owner)).toEqual(["second_name", "second_description", "second_nutritional"]);
  const form = owner.form(say("products:form.update")).fill(second("secondName"), "Walnut loaf");
  form
    .fill(second("secondDescription"), "With farm butter.")
    .fill(second("secondNutritional"), "Energy: 380 kcal");
  await owner.press(form, say("products:form.update"));
  expect(owner.words).toContain(say("toasts:saved"));

  const said = {
    ro: ["Cozonaci", ...Object.values(first)],
    en: ["Sweet breads", "Walnut loaf", "With farm butter.", "Energy: 380 kcal"],
  };
  for (const [language, other] of [
    ["ro", "en"],
    ["en", "ro"],
  ] as const) {
    const page = await plainBrowser().open(`${base}?lang=${language}`);
    for (const text of said[language].slice(0, 2))
      expect([language, page.words]).toEqual([language, expect.stringContaining(text)]);
    for (const text of said[other].slice(0, 2)) expect(page.words).not.toContain(text);
    await page.open(`${base}/products/${product.id}?lang=${language}`);
    for (const text of said[language])
      expect([language, page.words]).toEqual([language, expect.stringContaining(text)]);
    for (const text of said[other]) expect(page.words).not.toContain(text);
  }
});

test("what has no words in the second language shows those of the first one", async () => {
  const category = await makeCategory(tenant, { name: "Cozonaci" });
  const own = { name: "Cozonac cu nucă", description: "Cu unt de casă.", nutritional: "Energie: 380 kcal" };
  const { id } = await makeShopProduct(tenant, {
    ...own,
    secondName: "Walnut loaf",
    categoryId: category.id,
  });
  const page = await plainBrowser().open(`${base}?lang=en`);
  expect(page.words).toMatch(/Cozonaci.*Walnut loaf/);
  await page.open(`${base}/products/${id}?lang=en`);
  for (const text of ["Cozonaci", "Walnut loaf", own.description, own.nutritional])
    expect(page.words).toContain(text);
});

test("a page says of what it shows in another language which one that is, and of nothing else", async () => {
  const fields = [{ name: "Tăiat", type: "radio" as const, required: 1, options: ["felii", "întreg"] }];
  const own = { name: "Cozonac cu nucă", description: "Cu unt de casă.", fields };
  const { id } = await makeShopProduct(tenant, { ...own, secondDescription: "With farm butter." });
  const inRomanian = async (path: string) => {
    const { html } = await plainBrowser().open(base + path);
    const body = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    return [...body.matchAll(/ lang="ro"[^>]*>([^<]*)/g)].map(([, words]) => words);
  };
  expect(await inRomanian(`/products/${id}?lang=en`)).toEqual([own.name, "Tăiat", "felii", "întreg"]);
  expect(await inRomanian(`?lang=en`)).toEqual([own.name]);
  expect(await inRomanian(`/products/${id}?lang=ro`)).toEqual([]);
});

test("the greeting is that of the language, and that of the first where there is no other", async () => {
  const { organizationId } = tenant;
  await prisma.shop.create({
    data: { organizationId, greeting: "Bine ai venit!", secondGreeting: "Welcome!" },
  });
  const page = await plainBrowser().open(base);
  expect(page.words).toContain("Bine ai venit!");
  await page.open(`${base}?lang=en`);
  expect([page.words.includes("Welcome!"), page.words.includes("Bine ai venit!")]).toEqual([true, false]);
  await prisma.shop.update({ where: { organizationId }, data: { secondGreeting: "" } });
  expect((await page.open(`${base}?lang=en`)).words).toContain("Bine ai venit!");
});
