import type { Page } from "@playwright/test";
import { updateProduct } from "#app/domain/catalogue/update-product.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeJpeg } from "../factories/picture-files.ts";
import { makeProduct } from "../factories/product.ts";
import type { Say } from "../setup/texts.ts";
import { countedPosts } from "./support/counted-posts.ts";
import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts its forms are tested by a client without a browser: tests/forms",
);

const partsOf = (page: Page, say: Say) => ({
  name: page.getByLabel(say("products:column.name"), { exact: true }),
  price: page.getByLabel(say("products:form.price")),
  create: page.getByRole("button", { name: say("products:form.create") }),
  another: page.getByRole("button", { name: say("products:form.another") }),
  press: (key: string) => page.getByRole("button", { name: say(key), exact: true }).click(),
});

test("a product that the server would refuse can't be saved, and the button says why", async ({
  page,
  say,
  ready,
  inspect,
}) => {
  await openBusiness(page.context());
  await page.goto("/console/store/product");
  await ready(page);
  const { name, price, create, another, press } = partsOf(page, say);
  const rests = async (key: string, params?: Record<string, unknown>) => {
    for (const button of [create, another]) {
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(say(key, params));
    }
  };
  await rests("common:ui.unchanged");
  await name.fill("Cozonac cu nucă");
  await expect(create).toBeEnabled();
  await price.fill("mult");
  await rests("products:form.faults.price");
  await price.fill("64");
  const limit = page.getByLabel(say("products:form.cartLimit"));
  await limit.fill("0");
  await rests("products:form.faults.cart_limit");
  await limit.fill("");
  await expect(create).toBeEnabled();

  await press("products:form.addField");
  const field = say("products:form.field", { number: 1 });
  await expect(page.getByLabel(say("products:form.fieldName"))).toBeFocused();
  await page.keyboard.type("Umplutură");
  await page.getByLabel(say("products:form.fieldType")).selectOption("checkbox");
  await rests("products:form.faults.options", { field });
  const option = (number: number) =>
    page.getByLabel(say("products:form.option", { number }), { exact: true });
  await press("products:form.addOption");
  await expect(option(1)).toBeFocused();
  await page.getByRole("button", { name: say("products:form.removeOption", { number: 1 }) }).press("Enter");
  await expect(page.getByRole("button", { name: say("products:form.addOption") })).toBeFocused();
  await press("products:form.addOption");
  await expect(option(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(option(2)).toHaveCount(0);
  await page.keyboard.type("nucă");
  await page.keyboard.press("Enter");
  await expect(option(2)).toBeFocused();
  await page.keyboard.type("NUCA");
  await rests("products:form.faults.optionTwice", { field });
  await inspect(page);
  for (const number of [1, 2]) {
    const box = await option(number).boundingBox();
    const label = await page
      .getByText(say("products:form.option", { number }), { exact: true })
      .boundingBox();
    const middle = (one: typeof box) => (one ? one.y + one.height / 2 : 0);
    expect(Math.abs(middle(box) - middle(label))).toBeLessThan(4);
  }
  await option(2).fill("mac");
  await expect(create).toBeEnabled();
  await page.getByLabel(say("products:form.fieldType")).selectOption("radio");
  await expect(option(1)).toHaveCount(0);
  await rests("products:form.faults.options", { field });
});

test("saving is in sight, and covers nothing that has the focus", async ({ page, say, ready }) => {
  await openBusiness(page.context());
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto("/console/store/product");
    await ready(page);
    const { create, name } = partsOf(page, say);
    await expect(create).toBeInViewport({ ratio: 1 });
    const bar = page.locator(".save-bar");
    await name.focus();
    const last = page.getByRole("button", { name: say("products:form.addField") });
    for (let press = 0; press < 40; press++) {
      if (await last.evaluate((button) => button === document.activeElement)) break;
      await page.keyboard.press("Tab");
      const focus = await page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON());
      const top = (await bar.boundingBox())?.y ?? 0;
      expect(focus?.top, `${width}`).toBeLessThan(top);
    }
    await expect(last).toBeFocused();
    await expect(create).toBeInViewport({ ratio: 1 });
  }
});

test("pictures are chosen before the first save, and taken out again", async ({
  page,
  say,
  ready,
  inspect,
}) => {
  await openBusiness(page.context());
  const picture = await makeJpeg({ width: 1600, height: 1200 });
  const jpeg = (name: string, buffer = picture) => ({ name, mimeType: "image/jpeg", buffer });
  const { name, price, create, press } = partsOf(page, say);
  const add = page.getByLabel(say("products:images.add"));
  const chosen = page.getByRole("list", { name: say("products:images.chosen") }).getByRole("listitem");
  const run = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (script) => run.promise.then(() => script.continue()));
  await page.goto("/console/store/product", { waitUntil: "commit" });
  await add.setInputFiles([jpeg("a.jpg")]);
  run.resolve();
  await ready(page);
  await expect(chosen).toHaveCount(1);
  await add.setInputFiles([jpeg("b.jpg"), jpeg("c.jpg"), { ...jpeg("d.txt"), mimeType: "text/plain" }]);
  await expect(chosen).toHaveCount(3);
  await expect(page.getByText(say("products:images.badType"))).toBeVisible();
  await inspect(page);
  const takeOut = (name: string) =>
    page.getByRole("button", { name: say("products:images.takeOut", { name }) });
  await takeOut("b.jpg").press("Enter");
  await expect(chosen).toHaveCount(2);
  await expect(takeOut("c.jpg")).toBeFocused();
  await add.setInputFiles([jpeg("mare.jpg", Buffer.alloc(6_200_000))]);
  await expect(page.getByText(`mare.jpg: ${say("products:images.tooBig")}`)).toBeVisible();
  await expect(chosen).toHaveCount(2);
  await press("products:form.addField");
  await expect(page.getByLabel(say("products:form.fieldName"))).toBeVisible();
  await press("products:form.removeField");
  await expect(page.getByRole("button", { name: say("products:form.addField") })).toBeFocused();
  await expect(chosen).toHaveCount(2);

  await name.fill("Coz");
  await name.press("Enter");
  await expect(page.getByText(say("products:form.invalid"))).toBeVisible();
  await expect(chosen).toHaveCount(2);
  await add.setInputFiles([jpeg("text.jpg", Buffer.from("this is a text"))]);
  await name.fill("Cozonac cu nucă");
  await price.fill("64");
  await create.click();
  await expect(
    page.getByText(say("errors:refusal.picture_type", { name: "text.jpg" })).first(),
  ).toBeVisible();
  await takeOut("text.jpg").click();
  await create.click();
  await expect(page.getByRole("heading", { level: 1, name: "Cozonac cu nucă" })).toBeVisible();
  const images = page.getByRole("list", { name: say("products:images.title") }).getByRole("listitem");
  await expect(images).toHaveCount(2);
  await expect(chosen).toHaveCount(0);
});

test("one product after another, and a copy that asks before what was typed is left", async ({
  page,
  say,
  ready,
  inspect,
}) => {
  const business = await openBusiness(page.context());
  const { id } = await makeProduct(business, { name: "Franzelă", price: 800 });
  const { name, price, create, another, press } = partsOf(page, say);
  await page.goto("/console/store/product");
  await ready(page);
  for (const bread of ["Pâine albă", "Pâine neagră"]) {
    await name.fill(bread);
    await press("products:form.addField");
    await page.getByLabel(say("products:form.fieldName")).fill("Mesaj");
    await another.click();
    await expect(name).toHaveValue("");
    await expect(name).toBeFocused();
    await expect(page.getByLabel(say("products:form.fieldName"))).toHaveCount(0);
    await expect(create).toBeDisabled();
  }

  await page.goto(`/console/store/product?product_id=${id}`);
  await ready(page);
  const duplicate = page.getByRole("link", { name: say("products:duplicate") });
  await price.fill("9");
  await duplicate.click();
  const question = page.getByRole("dialog", { name: say("common:ui.unsaved") });
  await question.getByRole("button", { name: say("common:ui.stay") }).click();
  await expect(price).toHaveValue("9");
  await duplicate.click();
  await question.getByRole("button", { name: say("common:ui.leave") }).click();
  await expect(name).toHaveValue(`Franzelă (${say("products:form.copy")})`);
  await expect(price).toHaveValue(/^8[.,]00$/);
  await inspect(page);
  await expect(create).toBeEnabled();
  const sent = countedPosts(page);
  const looked = Promise.withResolvers<void>();
  await page.route(/product\.data/, async (route) => {
    await looked.promise;
    await route.continue();
  });
  for (let press = 0; press < 2; press++) await price.press("Enter");
  await expect(page.getByRole("button", { name: say("common:ui.sending") })).toBeVisible();
  looked.resolve();
  const title = `Franzelă (${say("products:form.copy")})`;
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Tejghea`);
  expect(sent()).toBe(1);
});

test("what is half typed outlasts somebody else's save while a picture is added, and is told of it as it is sent", async ({
  page,
  say,
  ready,
}) => {
  const tenant = await openBusiness(page.context());
  const { id } = await makeProduct(tenant, { name: "Cozonac cu nucă", price: 6400 });
  await page.goto(`/console/store/product?product_id=${id}`);
  await ready(page);
  const { name, price, press } = partsOf(page, say);
  await name.fill("Cozonac cu mac");
  await perform(updateProduct, tenant.admin, { item_id: id, price: "70" });
  const buffer = await makeJpeg({ width: 400, height: 400 });
  const file = { name: "cozonac.jpg", mimeType: "image/jpeg", buffer };
  await page.getByLabel(say("products:images.add")).setInputFiles([file]);
  const images = page.getByRole("list", { name: say("products:images.title") }).getByRole("listitem");
  await expect(images).toHaveCount(1);
  await expect(name).toHaveValue("Cozonac cu mac");
  await press("products:form.update");
  const told = page.getByText(say("common:ui.changedMeanwhile"));
  await expect(told).toBeVisible();
  await expect(price).toHaveValue(/^70/);
  await expect(name).toHaveValue("Cozonac cu mac");
  await press("products:form.update");
  await expect(page.getByText(say("toasts:saved"))).toBeVisible();
  await expect(told).toBeHidden();
  await expect(images).toHaveCount(1);
  await expect(name).toHaveValue("Cozonac cu mac");
});
