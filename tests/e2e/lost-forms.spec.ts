import type { Page } from "@playwright/test";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { heardOfLoss } from "./support/heard-of-loss.ts";
import { slipOf } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.use({ provoked: /net::ERR_CONNECTION_RESET/ });
test.skip(({ scripts }) => !scripts, "without scripts nothing is sent by itself");

/** The next form that is sent to these addresses is lost on its way. */
async function loseForm(page: Page, address: RegExp): Promise<void> {
  let lost = false;
  await page.route(address, (route) => {
    if (lost || route.request().method() !== "POST") return route.fallback();
    lost = true;
    return route.abort("connectionreset");
  });
}

test("a tap and a name that never arrived, after others that did, stand there and arrive", async ({
  shop: { tenant, address, ask },
  counter: screen,
  say,
  ready,
}) => {
  await ask("order_customer_name");
  await screen.goto(`${address}/new`);
  await ready(screen);
  const add = screen.getByRole("button", { name: say("store:new.addOne", { name: "Pâine de secară" }) });
  const row = screen.getByRole("table", { name: say("store:draft.lines") }).locator("tbody tr");
  const stored = async () => {
    const draft = await prisma.draft.findFirst({ where: { organizationId: tenant.organizationId } });
    return JSON.stringify([draft?.lines, draft?.details]);
  };
  await add.click();
  await expect.poll(stored).toContain('"quantity":"1"');
  await expect(screen.locator("#draft .unkept")).toHaveCount(0);

  await loseForm(screen, /draft\/inline/);
  await screen.getByRole("button", { name: say("common:ui.more"), exact: true }).click();
  await heardOfLoss(screen, say);
  await expect(row).toContainText(/^2/);
  await expect.poll(stored).toContain('"quantity":"2"');

  await loseForm(screen, /draft\/inline/);
  await screen.getByLabel(say("orders:name")).fill("Ana Pop");
  await expect.poll(stored).toContain("Ana Pop");
});

test("whom a number means that was lost on its way is not told by the number before", async ({
  shop: { tenant, place, address, ask },
  counter: screen,
  say,
  ready,
}) => {
  for (const name of ["order_customer_name", "order_customer_phone"] as const) await ask(name);
  const customer = { name: "Ilinca Moldovan", phone: "0745 987 111" };
  const cake = await makeProduct(tenant);
  await makeOrder(tenant, { workplaceId: place.id, items: [{ item_id: cake.id, quantity: "1" }], customer });
  await screen.goto(`${address}/new`);
  await ready(screen);
  const offer = screen.getByRole("button", { name: "Ilinca Moldovan 0745 987 111" });
  await screen.getByLabel(say("orders:phone")).click();
  await screen.keyboard.type("7111", { delay: 20 });
  await expect(offer).toBeVisible();
  await loseForm(screen, /draft\/known/);
  await screen.keyboard.type("5", { delay: 20 });
  await heardOfLoss(screen, say);
  await expect(offer).toBeHidden();
});

test("a setting that was lost on its way to be saved is saved", async ({
  page,
  shop: { tenant },
  say,
  ready,
}) => {
  await page.goto("/console/store/settings");
  await ready(page);
  const card = page.getByRole("group", { name: say("settings:name.order_customer_name") }).first();
  const display = card.getByLabel(say("settings:display"));
  const stored = async () => {
    const name = "order_customer_name";
    const where = { organizationId: tenant.organizationId, scope: "store", name };
    return JSON.stringify((await prisma.setting.findFirst({ where }))?.data);
  };
  await display.check();
  await expect(card.getByText(say("settings:state.saved"))).toBeVisible();
  await loseForm(page, /settings.*autosave/);
  await display.uncheck();
  await heardOfLoss(page, say);
  await expect.poll(stored).toContain('"display":false');
  await expect(card.getByText(say("settings:state.saved"))).toBeVisible();
});

test("the business's form that was lost on its way holds what was typed, and is saved as it is sent again", async ({
  page,
  shop: { tenant },
  say,
  ready,
}) => {
  await page.goto("/console/store/settings");
  await ready(page);
  const form = page.locator("form#business");
  const name = form.getByLabel(say("settings:business.name"));
  const save = form.getByRole("button", { name: say("common:act.save") });
  await name.fill("Cofetăria Vulpe");
  await loseForm(page, /settings\/business/);
  await save.click();
  await heardOfLoss(page, say);
  await expect(name).toHaveValue("Cofetăria Vulpe");
  await save.click();
  await expect(save).toHaveAccessibleDescription(say("common:ui.unchanged"));
  const where = { id: tenant.organizationId };
  expect((await prisma.organization.findUniqueOrThrow({ where })).name).toBe("Cofetăria Vulpe");
});

for (const saved of [false, true])
  test(`a price that nobody heard to be saved stands as typed in its dialog${saved ? ", also where it was" : ""}`, async ({
    page,
    shop: { tenant },
    say,
    ready,
  }) => {
    const { id } = await makeProduct(tenant, { name: "Cozonac", price: 6400 });
    const stored = async () => (await prisma.product.findUniqueOrThrow({ where: { id } })).price;
    await page.goto("/console/store/products");
    await ready(page);
    const title = say("products:price.title", { name: "Cozonac" });
    const price = page.locator(`a[href$="${id}/price"]`);
    const field = page.locator("form.price-form").getByRole("textbox", { name: title });
    const looked = Promise.withResolvers<void>();
    await page.route(
      /price\.data/,
      async (route) => {
        if (saved) await route.fetch({ maxRedirects: 0 });
        await looked.promise;
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await price.click();
    await field.fill("65");
    await field.press("Enter");
    await expect(field).toBeHidden();
    await price.click();
    await expect(field).toHaveValue("65");
    looked.resolve();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByRole("textbox")).toHaveValue("65");
    await expect(price).toContainText(saved ? "65" : "64");
    await dialog.getByRole("button", { name: say("common:act.save") }).click();
    await expect(dialog).toBeHidden();
    await expect(price).toContainText("65");
    expect(await stored()).toBe(6500);
  });

test("quantities that nobody heard to be saved stay as typed, whatever is saved since, and those that were follow", async ({
  shop,
  bakery,
  say,
}) => {
  const { admin, organizationId } = shop.tenant;
  const cake = "Cozonac cu nucă";
  const slip = slipOf(bakery, say, 1);
  const quantity = slip.getByLabel(say("orders:preparedOf", { name: cake, unit: "kg" }));
  const save = slip.getByRole("button", { name: say("orders:saveQuantities") });
  await shop.order(cake);
  await slip.getByRole("button", { name: say("orders:move.take") }).click();
  await expect(quantity).toHaveValue("1");
  const stored = () =>
    prisma.order.findFirstOrThrow({ where: { organizationId, number: 1 }, include: { lines: true } });
  const prepared = async () => (await stored()).lines.map(({ preparedQuantity }) => Number(preparedQuantity));
  /** Somebody else saves quantities; the board has been refreshed once a later order is there. */
  const prepares = async (new_quantity: string, next: number) => {
    const { id: order_id, lines } = await stored();
    const items = lines.map(({ id }) => ({ id, new_quantity, reason: "short" as const }));
    await perform(moveOrder, admin, { order_id, items });
    await shop.order("Pâine de secară");
    await expect(slipOf(bakery, say, next)).toBeVisible();
  };

  await test.step("not saved", async () => {
    await quantity.fill("0.4");
    await slip.getByRole("button", { name: say("orders:preparedReason.out"), exact: true }).click();
    await loseForm(bakery, /board\.data/);
    await save.click();
    await heardOfLoss(bakery, say);
    await prepares("0.75", 2);
    await expect(quantity).toHaveValue("0.4");
    await save.click();
    await expect(slip.getByText(say("errors:refusal.stale")).first()).toBeVisible();
    await expect(quantity).toHaveValue("0.4");
  });

  await test.step("saved, without an answer", async () => {
    await bakery.route(
      /board\.data/,
      async (route) => {
        await route.fetch({ maxRedirects: 0 });
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await expect(save).not.toHaveAttribute("aria-busy", "true");
    await save.click();
    await expect.poll(prepared).toEqual([0.4]);
    await expect(save).not.toHaveAttribute("aria-busy", "true");
    await prepares("0.8", 3);
    await expect(quantity).toHaveValue("0.8");
  });
});
