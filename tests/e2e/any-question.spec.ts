import { makeProduct } from "#tests/factories/product.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts its forms are tested by a client without a browser: tests/forms",
);

test("an answer to a question of any name comes back with its line and its order", async ({
  shop: { tenant },
  counter: page,
  say,
  ready,
}) => {
  const question = "__proto__";
  const answer = "La mulți ani";
  await makeProduct(tenant, {
    name: "Tort",
    unit: 0,
    price: 8000,
    fields: [{ name: question, type: "text", required: 0 }],
  });
  await page.reload();
  await ready(page);

  const dialog = page.getByRole("dialog");
  const line = page.getByRole("table", { name: say("store:draft.lines") }).locator("tbody tr");
  await page.getByRole("button", { name: say("store:new.detailsOf", { name: "Tort" }) }).click();
  await dialog.getByLabel(question).fill(answer);
  await dialog.getByRole("button", { name: say("store:line.add") }).click();
  await expect(line).toContainText(`${question}: ${answer}`);
  await page.getByRole("button", { name: say("store:draft.change", { name: "Tort" }) }).click();
  await expect(dialog.getByLabel(question)).toHaveValue(answer);
  await expect(dialog.getByRole("button", { name: say("store:line.save") })).toHaveAccessibleDescription(
    say("common:ui.unchanged"),
  );
  await dialog.getByLabel(question).fill(`${answer}!`);
  await dialog.getByLabel(question).fill(answer);
  await dialog.getByRole("link", { name: say("common:ui.cancel") }).click();
  await expect(dialog).toBeHidden();
  await expect(line).toContainText(`${question}: ${answer}`);

  const place = page.getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) });
  await place.first().click();
  await expect(page.getByText(say("store:order.placed", { number: 1 }))).toBeVisible();
  await page.getByRole("link", { name: say("orders:edit") }).click();
  await expect(page.getByLabel(question)).toHaveValue(answer);
  await page.getByText(`${question}: ${answer}`).click();
  await page.getByLabel(question).fill("La mulți ani, Ana");
  await page.getByRole("button", { name: say("orders:editing.save") }).click();
  await expect(page).toHaveURL(/\/orders\/[^/]+$/);
  await expect(page.getByText(`${answer} → ${question}: ${answer}, Ana`)).toBeVisible();
});
