import { prisma } from "#app/lib/database.server.ts";
import { hold } from "./support/hold.ts";
import { hydrated } from "./support/hydrated.ts";
import { scan } from "./support/scan.ts";
import { expect, test } from "./support/test.ts";
import { openMenu } from "./support/widths.ts";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts its forms are tested by a client without a browser: tests/forms",
);

test("what is placed is what the button says", async ({ page, counter, say, inspect }) => {
  const add = (name: string) => counter.getByRole("button", { name: say("store:new.addOne", { name }) });
  const label = say("store:new.stepper", { name: "Cozonac cu nucă", unit: "kg" });
  const amount = counter.getByRole("group", { name: label }).getByRole("textbox");
  const place = counter.getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) }).first();
  await test.step("the whole order goes only after a question", async () => {
    await add("Pâine de secară").click();
    await counter.getByLabel(say("orders:observations")).fill("fără grabă");
    await counter.getByRole("button", { name: say("store:draft.clear") }).click();
    const dialog = counter.getByRole("dialog", { name: say("store:clear.title") });
    await dialog.getByRole("link", { name: say("common:ui.cancel") }).click();
    await expect(dialog).toBeHidden();
    await expect(place).toContainText(/13[.,]00/);
    await counter.getByRole("button", { name: say("store:draft.clear") }).click();
    await dialog.getByRole("button", { name: say("store:clear.confirm") }).click();
    await expect(counter.getByText(say("store:draft.empty"))).toBeVisible();
    await expect(counter.getByLabel(say("orders:observations"))).toHaveValue("");
  });
  await add("Pâine de secară").click();
  await add("Cozonac cu nucă").click();
  await expect(place).toContainText(/77[.,]00/);

  await test.step("a quantity that can't be read is told beside it, and nothing is placed", async () => {
    for (const bad of ["abc", "1,2345", "99999999"]) {
      await amount.fill(bad);
      await amount.press("Tab");
      await expect(amount).toHaveAccessibleDescription(say("common:ui.quantityWrong"));
      await place.click();
      await expect(amount).toBeFocused();
      if (bad === "abc") await inspect(counter);
      await amount.fill("1");
      await expect(amount).not.toHaveAttribute("aria-invalid");
    }
  });

  await test.step("a field that is left blank shows its quantity again", async () => {
    await amount.fill("");
    await amount.press("Tab");
    await expect(amount).not.toHaveValue("");
    await expect(amount).not.toHaveAttribute("aria-invalid");
  });

  await test.step("what was typed last is seen in the total before it is placed", async () => {
    await amount.fill("2");
    await place.click();
    await expect(counter.getByText(say("store:order.placed", { number: 1 }))).toBeVisible();
    await expect(counter.getByText(/141[.,]00/).first()).toBeVisible();
  });

  await test.step("a tap that is refused on the way keeps the order from being placed", async () => {
    await counter.getByRole("link", { name: say("store:nav.new"), exact: true }).click();
    await add("Pâine de secară").click();
    await expect(place).toContainText(/13[.,]00/);
    await page.goto("/console/store/products");
    await openMenu(page, "Cozonac cu nucă");
    await page.getByRole("button", { name: say("products:takeOut") }).click();
    await expect(page.getByText(say("toasts:products.out"))).toBeVisible();
    const pressed = Promise.withResolvers<void>();
    await counter.route("**/draft/inline**", async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await add("Cozonac cu nucă").click();
    await place.click();
    pressed.resolve();
    const refusal = say("errors:refusal.orders_product", { name: "Cozonac cu nucă" });
    await expect(counter.getByText(refusal).first()).toBeVisible();
    await expect(counter).toHaveURL(/\/new/);
    await expect(place).toContainText(/13[.,]00/);
  });
});

test("the next order begins without what was told of the one before", async ({ counter, say }) => {
  const [bread, cake] = ["Pâine de secară", "Cozonac cu nucă"];
  const add = (name: string) => counter.getByRole("button", { name: say("store:new.addOne", { name }) });
  const line = (name: string) => counter.locator("#draft .lines tbody tr").filter({ hasText: name });
  const place = counter.getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) }).first();
  const placed = async (number: number) => {
    await place.click();
    await expect(counter.getByText(say("store:order.placed", { number }))).toBeVisible();
    await expect(counter.getByText(say("store:draft.empty"))).toBeVisible();
  };
  await counter.getByLabel(say("store:next.switch")).check();

  await test.step("a line was taken out last", async () => {
    const removed = counter.getByText(say("toasts:draft.removed", { name: cake }));
    await add(bread).click();
    await add(cake).click();
    await expect(place).toContainText(/77[.,]00/);
    await expect(line(cake)).not.toHaveClass("unkept");
    await counter.getByRole("button", { name: say("store:draft.remove", { name: cake }) }).click();
    await expect(removed).toBeVisible();
    await counter.getByRole("button", { name: say("store:draft.remove", { name: bread }) }).click();
    await expect(counter.getByText(say("toasts:draft.removed", { name: bread }))).toBeVisible();
    await expect(removed).toBeHidden({ timeout: 2000 });
    await counter.getByRole("button", { name: say("common:ui.undo") }).click();
    await expect(line(bread)).toBeVisible();
    await placed(1);
    // Sooner than it would go by itself.
    await expect(removed).toBeHidden({ timeout: 2000 });
  });

  await test.step("an unknown code was scanned last", async () => {
    const code = "5941234567893";
    const unknown = counter.getByText(say("store:scan.unknown", { code }));
    await add(bread).click();
    await expect(line(bread)).not.toHaveClass("unkept");
    await scan(counter, code);
    await expect(unknown).toBeVisible();
    await placed(2);
    await expect(unknown).toBeHidden({ timeout: 2000 });
  });

  await test.step("something was tapped as it was being placed", async () => {
    await add(bread).click();
    await expect(line(bread)).not.toHaveClass("unkept");
    const placing = await hold(counter, /\/new\.data/, "POST");
    await place.click();
    await placing.answered;
    await add(cake).click();
    await expect(line(cake)).toHaveCount(0);
    await placing.release();
    await expect(counter.getByText(say("store:order.placed", { number: 3 }))).toBeVisible();
    await expect(counter.getByText(say("store:draft.empty"))).toBeVisible();
    await counter.reload();
    await expect(counter.getByText(say("store:draft.empty"))).toBeVisible();
  });
});

test("an advance that is asked for no more is told with what was typed, before the order goes without it", async ({
  shop: { tenant },
  counter,
  say,
}) => {
  const { organizationId } = tenant;
  const name = "order_upfront_payment";
  const data = { display: true, required: false };
  await prisma.setting.create({ data: { organizationId, scope: "store", name, data } });
  await counter.reload();
  await hydrated(counter);
  const place = counter.getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) }).first();
  await counter.getByRole("button", { name: say("store:new.addOne", { name: "Pâine de secară" }) }).click();
  const advance = counter.getByLabel(say("orders:upfront"));
  await advance.fill("10");
  await prisma.setting.updateMany({
    where: { organizationId, name },
    data: { data: { display: false, required: false } },
  });
  await place.click();
  const details = `${say("orders:upfront")}: 10`;
  await expect(counter.getByRole("alert").filter({ hasText: details })).toBeVisible();
  await expect(advance).toHaveCount(0);
  await place.click();
  await expect(counter.getByText(say("store:order.placed", { number: 1 }))).toBeVisible();
});
