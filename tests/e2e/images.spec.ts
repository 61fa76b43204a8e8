import { makeProduct } from "#tests/factories/product.ts";
import { makeJpeg } from "../factories/picture-files.ts";
import { hold } from "./support/hold.ts";
import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

test.skip(
  ({ scripts }) => !scripts,
  "without scripts its forms are tested by a client without a browser: tests/forms",
);

test("the pictures of a product: several at once, refused and kept, ordered, deleted", async ({
  page,
  say,
  ready,
}) => {
  const picture = await makeJpeg({ width: 1600, height: 1200 });
  const images = page.getByRole("list", { name: say("products:images.title") }).getByRole("listitem");
  const add = page.getByLabel(say("products:images.add"));
  const choose = async (files: ReturnType<typeof jpeg>[]) => {
    await add.setInputFiles(files);
  };
  const name = page.getByLabel(say("products:column.name"), { exact: true });
  const toasts = page.getByRole("region", { name: say("common:ui.notifications") });
  const business = await openBusiness(page.context());
  const { id } = await makeProduct(business, { name: "Cozonac cu nucă" });
  const product = `/console/store/product?product_id=${id}`;

  await test.step("several at once, chosen before scripts run", async () => {
    const chosen = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", (script) => chosen.promise.then(() => script.continue()));
    await page.goto(product, { waitUntil: "commit" });
    await choose(["a.jpg", "b.jpg", "c.jpg"].map((name) => jpeg(name, picture)));
    chosen.resolve();
    await expect(images).toHaveCount(3);
  });

  await test.step("what is no picture is refused by name in a toast, and what was typed stays", async () => {
    const price = page.getByLabel(say("products:form.price"));
    await name.fill("Cozonac cu mac");
    await price.fill("abc");
    await choose([jpeg("text.jpg", Buffer.from("this is a text"))]);
    const refusal = say("errors:refusal.picture_type", { name: "text.jpg" });
    await expect(toasts.getByText(refusal)).toBeVisible();
    await expect(images).toHaveCount(3);
    await expect(name).toHaveValue("Cozonac cu mac");
    await add.focus();
    await choose([jpeg("d.jpg", picture)]);
    await expect(images).toHaveCount(4);
    await expect(toasts.getByText(say("products:images.added", { count: 1 }))).toBeVisible();
    await expect(add).toBeFocused();
    await expect(name).toHaveValue("Cozonac cu mac");
    await expect(price).toHaveValue("abc");
    await price.fill("58");
    await page.getByRole("button", { name: say("products:form.update"), exact: true }).click();
    await expect(page.getByText(say("toasts:saved"))).toBeVisible();
    await expect(name).toHaveValue("Cozonac cu mac");
  });

  await test.step("who is not signed in any more is told so, and keeps what was typed", async () => {
    const session = await page.context().cookies();
    await page.context().clearCookies();
    await name.fill("Cozonac cu rahat");
    await choose([jpeg("e.jpg", picture)]);
    await expect(toasts.getByText(say("products:images.ended"))).toBeVisible();
    await expect(name).toHaveValue("Cozonac cu rahat");
    await page.context().addCookies(session);
  });

  await test.step("dragged to another place", async () => {
    const first = await images.first().getByRole("img").getAttribute("src");
    await images.first().dragTo(images.nth(3));
    await expect(toasts.getByText(say("toasts:products.imageMoved", { position: 4 }))).toBeVisible();
    await page.reload();
    await ready(page);
    await expect(images.nth(3).getByRole("img")).toHaveAttribute("src", first ?? "");
  });

  await test.step("another place, and away, with what was typed and not saved", async () => {
    await name.fill("Cozonac cu rahat");
    const first = await images.first().getByRole("img").getAttribute("src");
    await images
      .first()
      .getByRole("button", { name: say("products:images.later", { number: 1 }) })
      .click();
    await expect(images.nth(1).getByRole("img")).toHaveAttribute("src", first ?? "");
    await expect(name).toHaveValue("Cozonac cu rahat");
    const later = (number: number) =>
      page.getByRole("button", { name: say("products:images.later", { number }) });
    const earlier = (number: number) =>
      page.getByRole("button", { name: say("products:images.earlier", { number }) });
    for (const [focused, place] of [
      [later(2), 3],
      [later(3), 4],
      [earlier(4), 3],
      [earlier(3), 2],
    ] as const) {
      await expect(focused).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(images.nth(place - 1).getByRole("img")).toHaveAttribute("src", first ?? "");
    }
    const second = images.nth(1);
    const confirm = { name: say("products:images.deleting.confirm") };
    await second.getByRole("link", { name: say("products:images.delete", { number: 2 }) }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("img")).toHaveAttribute("src", first ?? "");
    await dialog.getByRole("button", confirm).click();
    await expect(images).toHaveCount(3);
    await expect(page.getByText(say("toasts:products.imageDeleted"))).toBeVisible();
    await expect(page.locator("#images")).toBeFocused();
    await expect(name).toHaveValue("Cozonac cu rahat");
    await page.getByRole("button", { name: say("products:form.update"), exact: true }).click();
    await expect(page.getByText(say("toasts:saved"))).toBeVisible();
    await expect(name).toHaveValue("Cozonac cu rahat");
  });

  await test.step("the control goes when there are ten", async () => {
    await add.focus();
    await choose(Array.from({ length: 7 }, (_, at) => jpeg(`${at}.jpg`, picture)));
    await expect(images).toHaveCount(10);
    await expect(add).toHaveCount(0);
    await expect(page.getByRole("list", { name: say("products:images.title") })).toBeFocused();
    await page.goto("/console/store/products");
    await page.setViewportSize({ width: 1600, height: 900 });
    await expect(page.getByRole("cell", { name: "10", exact: true })).toBeVisible();
  });
});

test("a picture that is carried as the answer to another one's move comes is still carried, and sent as it is dropped", async ({
  page,
  say,
  ready,
}) => {
  const picture = await makeJpeg({ width: 400, height: 300 });
  const business = await openBusiness(page.context());
  const { id } = await makeProduct(business, { name: "Cozonac cu nucă" });
  await page.goto(`/console/store/product?product_id=${id}`);
  await ready(page);
  const images = page.getByRole("list", { name: say("products:images.title") }).getByRole("listitem");
  const add = page.getByLabel(say("products:images.add"));
  await add.setInputFiles(["a.jpg", "b.jpg", "c.jpg"].map((name) => jpeg(name, picture)));
  await expect(images).toHaveCount(3);
  const addresses = () =>
    images.getByRole("img").evaluateAll((all) => all.map((image) => image.getAttribute("src")));
  const [a, b, c] = await addresses();
  const move = await hold(page, /position/, "POST");
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
  const drag = (type: string, at: number) => images.nth(at).dispatchEvent(type, { dataTransfer });
  await drag("dragstart", 0);
  await drag("dragenter", 1);
  await expect(images.nth(1)).toHaveClass("carried");
  await drag("drop", 1);
  await move.answered;
  await drag("dragstart", 0);
  await drag("dragenter", 2);
  await expect(images.nth(2)).toHaveClass("carried");
  await move.release();
  await expect(page.getByText(say("toasts:products.imageMoved", { position: 2 }))).toBeVisible();
  await expect(images.nth(2)).toHaveClass("carried");
  await drag("drop", 2);
  await expect.poll(addresses).toEqual([a, c, b]);
  await expect(page.getByText(say("toasts:products.imageMoved", { position: 3 }))).toBeVisible();
  await page.reload();
  await expect.poll(addresses).toEqual([a, c, b]);
});

test("pictures are still shown as being sent where their product is saved, and the tab asks before it is closed", async ({
  page,
  say,
  ready,
}) => {
  const picture = await makeJpeg({ width: 400, height: 300 });
  const business = await openBusiness(page.context());
  const { id } = await makeProduct(business, { name: "Cozonac cu nucă" });
  await page.goto(`/console/store/product?product_id=${id}`);
  await ready(page);
  const sent = await hold(page, /images/, "POST");
  await page.getByLabel(say("products:images.add")).setInputFiles([jpeg("a.jpg", picture)]);
  await sent.answered;
  await page.locator("[name=name]").fill("Cozonac cu rahat");
  await page.getByRole("button", { name: say("products:form.update"), exact: true }).click();
  await expect(page.getByText(say("toasts:saved"))).toBeVisible();
  await expect(
    page.getByRole("progressbar", { name: say("products:images.sending", { name: "a.jpg" }) }),
  ).toBeVisible();
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.accept();
});

test("a new product can't be sent before its pictures are made smaller, and the button says why", async ({
  page,
  say,
  ready,
}) => {
  await openBusiness(page.context());
  await page.addInitScript(() => {
    const make = window.createImageBitmap;
    const asked = new Promise((resolve) => window.addEventListener("prepared", resolve, { once: true }));
    window.createImageBitmap = async (...args: unknown[]) => {
      await asked;
      return make(...(args as Parameters<typeof make>));
    };
  });
  await page.goto("/console/store/product");
  await ready(page);
  const create = page.getByRole("button", { name: say("products:form.create") });
  await page.getByLabel(say("products:column.name"), { exact: true }).fill("Cozonac cu nucă");
  await page.getByLabel(say("products:form.price")).fill("64");
  await expect(create).toBeEnabled();
  const buffer = await makeJpeg({ width: 1600, height: 1200 });
  await page.getByLabel(say("products:images.add")).setInputFiles([jpeg("cozonac.jpg", buffer)]);
  await expect(create).toHaveAccessibleDescription(say("common:ui.picturesFirst"));
  await expect(create).toBeDisabled();
  await page.evaluate(() => window.dispatchEvent(new Event("prepared")));
  await create.click();
  await expect(page.getByRole("heading", { level: 1, name: "Cozonac cu nucă" })).toBeVisible();
});
