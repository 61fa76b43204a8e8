import { makeProduct } from "#tests/factories/product.ts";
import { partsOf } from "./support/edit-screen.ts";
import { scan } from "./support/scan.ts";
import { placeOne } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

const bread = "Pâine de secară";
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
