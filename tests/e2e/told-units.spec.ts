import { prisma } from "#app/lib/database.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { partsOf } from "./support/edit-screen.ts";
import { hydrated } from "./support/hydrated.ts";
import { placeOne } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts its forms are tested by a client without a browser: tests/forms",
);

test("a line that is sold by another measure by now is told anew, and what is tapped stands beside it", async ({
  shop,
  counter,
  say,
}) => {
  const { tenant, address } = shop;
  const name = "Brânză";
  const { id } = await makeProduct(tenant, { name, unit: 1, price: 4000 });
  await counter.goto(`${address}/new`);
  await hydrated(counter);
  const lines = counter.getByRole("table", { name: say("store:draft.lines") });
  const line = lines.locator("tbody tr").filter({ hasText: name });
  const add = counter.getByRole("button", { name: say("store:new.addOne", { name }) });
  const unit = say("common:unit.0");
  await add.click();
  await expect(line).toHaveText(/^1 kg/);
  await expect(line).not.toHaveClass(/unkept/);
  await prisma.product.update({ where: { id }, data: { unit: 0, price: 4500 } });
  await counter.reload();
  await hydrated(counter);
  await expect(line).toContainText(say("store:draft.remeasured", { unit }));
  await add.click();
  await expect(line).toHaveCount(2);
  await expect(line.nth(1)).toContainText(/^1 (?:buc|pc)/);
  await counter
    .getByRole("button", { name: new RegExp(`^${say("store:draft.place")}.*45[.,]00`) })
    .first()
    .click();
  const dialog = counter.getByRole("dialog");
  await expect(dialog).toContainText(say("store:line.remeasured", { quantity: "1 kg", unit }));
  const quantity = dialog.getByLabel(say("store:line.quantity"));
  await expect(quantity).toHaveValue("");
  await quantity.fill("3");
  await dialog.getByRole("button", { name: say("store:line.save") }).click();
  await expect(line.first()).toContainText(/^3 (?:buc|pc)/);
  await counter
    .getByRole("button", { name: say("store:draft.place") })
    .first()
    .click();
  await expect(counter).toHaveURL(/placed/);
});

test("what is added to an order that is edited is not saved by another measure than it was told by, until that is told", async ({
  shop,
  counter,
  say,
}) => {
  const [bread, rolls] = ["Pâine de secară", "Covrigi cu mac"] as const;
  const { organizationId } = shop.tenant;
  const { id } = await makeProduct(shop.tenant, { name: rolls, unit: 0, price: 300 });
  await counter.reload();
  await hydrated(counter);
  await placeOne(counter, say, bread, 1);
  await counter.getByRole("link", { name: say("orders:edit") }).click();
  const { box, good, line, amount, save } = partsOf(counter, say);
  await box.fill(rolls);
  await box.press("Enter");
  await good(rolls).click();
  await amount(rolls).fill("4");
  await prisma.product.update({ where: { id }, data: { unit: 1 } });
  await save.click();
  const told = line(rolls).getByText(say("store:draft.remeasured", { unit: say("common:unit.1") }));
  await expect(counter.getByText(say("errors:refusal.orders_changed"))).toBeVisible();
  await expect(told).toBeVisible();
  await expect(amount(rolls)).toHaveValue("4");
  const kept = () => prisma.orderLine.findMany({ where: { organizationId, name: rolls } });
  expect(await kept()).toEqual([]);
  await amount(rolls).fill("5");
  await expect(told).toBeHidden();
  await amount(rolls).fill("4");
  await save.click();
  await expect(counter).toHaveURL(/\/orders\/[^/]+$/);
  expect(await kept()).toMatchObject([{ unit: 1 }]);
});
