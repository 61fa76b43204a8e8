import { makeProduct } from "#tests/factories/product.ts";
import { partsOf } from "./support/edit-screen.ts";
import { scan } from "./support/scan.ts";
import { placeOne } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const [bread, cake] = ["Pâine de secară", "Cozonac cu nucă"] as const;
const barcode = "5941234567893";

test.use({ provoked: /net::ERR_CONNECTION_RESET/ });
test.skip(
  ({ scripts }) => !scripts,
  "without scripts its forms are tested by a client without a browser: tests/forms",
);

test("while an edit is on its way nothing changes it; without an answer it can be changed again", async ({
  shop: { tenant },
  counter,
  say,
}) => {
  await makeProduct(tenant, { name: "Covrigi", unit: 0, price: 600, barcode });
  const { amount, note, line, save, told } = partsOf(counter, say);
  // What is inert has no role.
  const more = line(bread).locator(".stepper button").last();
  await placeOne(counter, say, bread, 1);
  await counter.getByRole("link", { name: say("orders:edit") }).click();
  await scan(counter, barcode);
  await expect(amount("Covrigi")).toHaveValue("1");

  /** Sends the edit, changes it on the screen before there is an answer, and lets the request go on or get lost. */
  const changesMeanwhile = async (lost: boolean) => {
    const answered = Promise.withResolvers<void>();
    await counter.route(
      "**/edit.data*",
      async (route) => {
        await answered.promise;
        await (lost ? route.abort("connectionreset") : route.continue());
      },
      { times: 1 },
    );
    await save.click();
    for (const part of [more, note(bread)]) {
      await part.scrollIntoViewIfNeeded();
      const { x, y } = (await part.boundingBox()) ?? { x: 0, y: 0 };
      await counter.mouse.click(x + 20, y + 20);
    }
    await counter.keyboard.type("în felii");
    await scan(counter, barcode);
    await expect(amount(bread)).toHaveValue("1");
    await expect(note(bread)).toHaveValue("");
    await expect(amount("Covrigi")).toHaveValue("1");
    answered.resolve();
  };

  await changesMeanwhile(true);
  await more.click();
  await expect(amount("Covrigi")).toHaveValue("1");
  await expect(told).toContainText(new RegExp(`${bread}: 1\\s\\S+ → 2\\s`));
  await line(bread)
    .getByRole("button", { name: say("common:ui.less") })
    .click();
  await changesMeanwhile(false);
  await expect(counter).toHaveURL(/\/orders\/[^/]+$/);
  await expect(counter.getByRole("row", { name: new RegExp(`^1\\s.*${bread}`) })).toBeVisible();
});

test("what its reader left alone follows what somebody else has saved, and is not set back", async ({
  page,
  counter,
  say,
  ready,
}) => {
  const { amount, note, good, save } = partsOf(counter, say);
  const observations = counter.getByLabel(say("orders:observations"));
  await placeOne(counter, say, bread, 1);
  await counter.getByRole("link", { name: say("orders:edit") }).click();
  await good(cake).click();
  await observations.fill("sună de două ori");
  await save.click();
  await expect(counter).toHaveURL(/\/orders\/[^/]+$/);

  await counter.getByRole("link", { name: say("orders:edit") }).click();
  await amount(cake).fill("4");
  await note(bread).fill("în felii");
  await note(bread).fill("");
  await page.goto(counter.url().replace(/store\/[^/]+/, "console/store"));
  await ready(page);
  const desk = partsOf(page, say);
  await desk.amount(bread).fill("3");
  await desk.note(bread).fill("bine coaptă");
  await page.getByLabel(say("orders:observations")).fill("la poartă");
  await desk.save.click();
  await expect(page).toHaveURL(/\/orders\/[^/]+$/);

  await save.click();
  const told = counter.locator("#edit").getByRole("alert");
  await expect(told).toContainText(say("errors:refusal.stale"));
  await expect(told).toBeFocused();
  await expect(amount(bread)).toHaveValue("3");
  await expect(note(bread)).toHaveValue("bine coaptă");
  await expect(observations).toHaveValue("la poartă");
  await expect(amount(cake)).toHaveValue("4");
  await save.click();
  await expect(counter).toHaveURL(/\/orders\/[^/]+$/);
  await expect(counter.getByRole("row", { name: new RegExp(`^3\\s.*${bread}`) })).toContainText(
    "bine coaptă",
  );
  await expect(counter.getByRole("row", { name: new RegExp(`^4\\s.*${cake}`) })).toBeVisible();
  await expect(counter.getByText("la poartă").first()).toBeVisible();
});
