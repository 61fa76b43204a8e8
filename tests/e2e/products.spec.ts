import { makeCategory } from "#tests/factories/category.ts";
import { addProduct } from "./support/by-screen.ts";
import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { atEachWidth, openMenu } from "./support/widths.ts";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts its forms are tested by a client without a browser: tests/forms",
);

test("products: the form with its fields, two editors, filters, close names, out today, archive", async ({
  page,
  say,
  inspect,
}) => {
  const business = await openBusiness(page.context());
  await page.goto("/console/store/products");
  await expect(page.getByText(say("products:empty"))).toBeVisible();
  await makeCategory(business, { name: "Cozonaci" });
  const description = "Nuca e din Bihor.";
  await addProduct(page, say, {
    name: "Cozonac cu nucă",
    category: "Cozonaci",
    unit: "1",
    price: "64",
    description,
  });
  const name = page.getByLabel(say("products:column.name"), { exact: true });
  const press = (key: string, params?: Record<string, unknown>) =>
    page.getByRole("button", { name: say(key, params), exact: true }).click();
  const update = page.getByRole("button", { name: say("products:form.update") });
  const save = () => update.click();
  /** The message may be the last one's, and is gone soon: with scripts there is nothing left to be saved. */
  const saved = () => expect(update).toBeDisabled();

  await test.step("nothing is changed, so nothing can be saved; then Cancel stands in place of Previous page", async () => {
    await expect(page.getByRole("link", { name: say("products:form.previous") })).toBeVisible();
    await expect(update).toBeDisabled();
    await name.fill("Cozonac cu mac");
    await expect(update).toBeEnabled();
    await name.fill("Co");
    await expect(update).toBeDisabled();
    const named = { label: say("products:column.name") };
    await expect(update).toHaveAccessibleDescription(say("common:ui.checkFirst", named));
    await name.fill("");
    await expect(update).toHaveAccessibleDescription(say("common:ui.fillFirst", named));
    await name.fill("Cozonac cu mac");
    await expect(update).toBeEnabled();
    await expect(page.getByRole("link", { name: say("common:ui.cancel") })).toBeVisible();
    const products = page.getByRole("link", { name: say("console:menu.products") });
    await products.click();
    const question = page.getByRole("dialog", { name: say("common:ui.unsaved") });
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await expect(products).toBeFocused();
    await products.click();
    await question.getByRole("button", { name: say("common:ui.stay") }).click();
    await expect(name).toHaveValue("Cozonac cu mac");
    await name.fill("Cozonac cu nucă");
  });

  await test.step("a choice needs options that differ; what was typed stays", async () => {
    await press("products:form.addField");
    await page.getByLabel(say("products:form.fieldName")).fill("Tăiere");
    await page.getByLabel(say("products:form.fieldType")).selectOption("radio");
    const option = (number: number) =>
      page.getByLabel(say("products:form.option", { number }), { exact: true });
    await press("products:form.addOption");
    await option(1).fill("feliat");
    await press("products:form.addOption");
    await option(2).fill("FELIAT");
    const addOption = page.getByRole("button", { name: say("products:form.addOption") });
    await expect(addOption).toBeDisabled();
    await expect(addOption).toHaveAccessibleDescription(say("products:form.optionsFirst"));
    await option(2).press("Enter");
    await expect(option(2)).toBeFocused();
    await addOption.press("Enter");
    await expect(addOption).toBeFocused();
    await expect(option(3)).toHaveCount(0);
    await expect(update).toBeDisabled();
    const field = say("products:form.field", { number: 1 });
    await expect(update).toHaveAccessibleDescription(say("products:form.faults.optionTwice", { field }));
    await name.press("Enter");
    await expect(page.getByText(say("errors:field.twice")).first()).toBeVisible();
    await expect(page.getByText(say("products:form.invalid"))).toBeVisible();
    await expect(option(2)).toHaveValue("FELIAT");
    await atEachWidth(page, inspect);
    await option(2).fill("întreg");
    await save();
    await saved();
    await expect(option(2)).toHaveValue("întreg");
  });

  await test.step("two people edit it: the second sees both values and loses nothing", async () => {
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByLabel(say("products:form.price")).fill("70");
    await second.getByRole("button", { name: say("products:form.update") }).click();
    await expect(second.getByText(say("toasts:saved"))).toBeVisible();
    await second.close();
    await name.fill("Cozonac cu nucă și stafide");
    const loaded = Promise.withResolvers<void>();
    await page.route(/product\.data/, async (route) => {
      if (route.request().method() === "GET") await loaded.promise;
      await route.continue();
    });
    await save();
    const told = page.getByText(say("common:ui.changedMeanwhile"));
    await expect(told).toBeInViewport();
    await expect(page.getByLabel(say("products:form.price"))).toHaveValue(/^70[.,]00$/);
    await expect(page.getByText(say("common:ui.taken"))).toBeVisible();
    loaded.resolve();
    await expect(name).toHaveValue("Cozonac cu nucă și stafide");
    await inspect(page);
    await page.getByLabel(say("products:form.price")).fill("70");
    await save();
    await saved();
  });

  await test.step("the list is found by a misspelt name, and the filters add up", async () => {
    await page.goto("/console/store/products");
    const filter = page.getByRole("searchbox", { name: say("products:column.name") });
    await filter.fill("cozonca");
    await expect(page.locator(".close-by")).toHaveText(say("products:close", { name: "cozonca" }));
    await expect(page.getByRole("row", { name: "Cozonac" })).toBeVisible();
    const category = page.getByRole("combobox", { name: say("products:column.category") });
    await category.selectOption({ label: say("products:uncategorized") });
    await expect(page.locator(".empty p")).toHaveText(say("products:noMatch"));
    await page.getByRole("link", { name: say("common:ui.clear") }).click();
    await expect(page.getByRole("row", { name: "Cozonac" })).toBeVisible();
    await expect(page).not.toHaveURL(/cozonca/);
  });

  const row = page.getByRole("row", { name: "Cozonac" });

  await test.step("out today without loading the page anew, and back by the toast", async () => {
    const loaded = () => page.evaluate(() => performance.timeOrigin);
    const before = await loaded();
    await openMenu(page, "Cozonac");
    await row.getByRole("button", { name: say("products:takeOut") }).click();
    // It stays as long as it is pointed at.
    await page.getByText(say("toasts:products.out")).hover();
    expect(await loaded()).toBe(before);
    await expect(row.getByText(say("products:outToday"), { exact: true }).first()).toBeVisible();
    await inspect(page);
    await page.getByRole("button", { name: say("common:ui.undo") }).click();
    await expect(page.getByText(say("toasts:products.back"))).toBeVisible();
    await expect(row.getByText(say("products:states.0"), { exact: true })).toBeVisible();
  });

  await test.step("archived, it leaves the list and can't be edited", async () => {
    const address = await row
      .getByRole("link", { name: say("common:act.edit") })
      .first()
      .getAttribute("href");
    await openMenu(page, "Cozonac");
    await row.getByRole("link", { name: say("products:archive") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("products:archiving.confirm") })
      .click();
    await expect(page.getByText(say("toasts:products.archived"))).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.goto("/console/store/products?state=9");
    await expect(row).toBeVisible();
    await expect(row.locator("summary", { hasText: "···" })).toHaveCount(0);
    await page.goto(address ?? "");
    await expect(page.getByText(say("products:form.archived"))).toBeVisible();
  });

  await test.step("an unknown product is said to be unknown", async () => {
    for (const id of ["01a1fe76-4f46-75ee-9067-473fec7d5ea1", "cozonac"]) {
      const answer = await page.request.get(`/console/store/product?product_id=${id}`);
      expect([answer.status(), (await answer.text()).includes(say("products:form.notFound"))]).toEqual([
        404,
        true,
      ]);
    }
  });
});

test("with scripts a long list of categories is narrowed by a part of a name, and the chosen one stays", async ({
  page,
  say,
  inspect,
}) => {
  const business = await openBusiness(page.context());
  const short = [
    "Băuturi",
    "Brânzeturi",
    "Conserve",
    "Cozonaci",
    "Dulciuri",
    "Înghețată",
    "Pâine",
    "Torturi",
  ];
  for (const name of short) await makeCategory(business, { name });
  const find = page.getByRole("searchbox", { name: say("products:form.findCategory") });
  const choice = page.getByRole("combobox", { name: say("products:column.category") });
  const names = () =>
    choice.evaluate((one: HTMLSelectElement) => [...one.options].slice(1).map(({ text }) => text));
  await page.goto("/console/store/product");
  await expect(choice).toBeVisible();
  expect(await names()).toEqual(short);
  await expect(find).toBeHidden();

  await makeCategory(business, { name: "Sezoniere" });
  await page.reload();
  await find.fill("COZO");
  await expect.poll(names).toEqual(["Cozonaci"]);
  await choice.selectOption({ label: "Cozonaci" });
  await find.fill("inghe");
  await expect.poll(names).toEqual(["Cozonaci", "Înghețată"]);
  await inspect(page);
  const address = page.url();
  await find.press("Enter");
  await page.getByLabel(say("products:column.name"), { exact: true }).fill("Cozonac cu nucă");
  await page.getByLabel(say("products:column.unit")).selectOption("1");
  await page.getByLabel(say("products:form.price")).fill("64");
  expect(page.url()).toBe(address);
  await expect(choice.locator("option:checked")).toHaveText("Cozonaci");
  await page.getByRole("button", { name: say("products:form.create") }).click();
  await expect(page.getByText(say("toasts:saved"))).toBeVisible();
  await expect(choice.locator("option:checked")).toHaveText("Cozonaci");
  await find.fill("");
  await expect.poll(names).toHaveLength(9);
});
