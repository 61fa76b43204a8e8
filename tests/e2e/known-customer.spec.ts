import { prisma } from "#app/lib/database.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { openWithoutScripts } from "./support/held-scripts.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts its forms are tested by a client without a browser: tests/forms",
);
test.use({ hasTouch: true });

test("a counter that is open overnight offers the days anew, and what is typed stays", async ({
  shop: { ask, address },
  counter,
  say,
  ready,
}) => {
  for (const name of ["order_customer_name", "order_pickup_date"] as const) await ask(name);
  await counter.clock.install();
  await counter.goto(`${address}/new`);
  await ready(counter);
  const name = counter.getByLabel(say("orders:name"));
  await name.fill("Ana Pop");
  const read = counter.waitForResponse(/\/new\.data/);
  await counter.clock.fastForward("24:00:00");
  expect((await read).status()).toBe(200);
  await expect(name).toHaveValue("Ana Pop");
});

test("a known customer, tomorrow and an hour in 3 taps and 4 keys; five products in 3 taps; then the next order", async ({
  shop,
  counter,
  say,
  inspect,
}) => {
  const { tenant, place } = shop;
  for (const name of [
    "order_customer_name",
    "order_customer_phone",
    "order_pickup_date",
    "order_pickup_hour",
  ] as const)
    await shop.ask(name);
  const cake = await makeProduct(tenant, { name: "Cozonac cu mac" });
  for (const name of ["Covrigi cu susan", "Franzelă albă", "Plăcintă cu mere"])
    await makeProduct(tenant, { name, unit: 0, price: 250, sku: null });
  await makeOrder(tenant, {
    workplaceId: place.id,
    items: [{ item_id: cake.id, quantity: "2.5" }],
    customer: { name: "Ilinca Moldovan", phone: "0745 987 111" },
  });
  await makeOrder(tenant, {
    workplaceId: place.id,
    items: [{ item_id: cake.id, quantity: "1" }],
    customer: { phone: "0722 000 5222" },
  });
  const field = (label: "name" | "phone" | "pickupHour" | "pickupDay") =>
    counter.getByLabel(say(`orders:${label}`));
  const row = (name: string) =>
    counter
      .getByRole("table", { name: say("store:draft.lines") })
      .locator("tbody tr")
      .filter({ hasText: name });

  await test.step("the number's end, before scripts run; the customer, tomorrow's hour", async () => {
    const run = await openWithoutScripts(counter, counter.url());
    await field("phone").click();
    await counter.keyboard.type("7111", { delay: 20 });
    run();
    await inspect(counter);
    await counter.getByRole("button", { name: "Ilinca Moldovan 0745 987 111" }).click();
    await counter.getByRole("button", { name: `${say("common:ui.tomorrow")}, 09:00` }).click();
    await expect(counter.getByRole("status").filter({ hasText: /, 09:00$/ })).toHaveCount(1);
    await expect(field("name")).toHaveValue("Ilinca Moldovan");
    await expect(field("phone")).toHaveValue("0745 987 111");
    await expect(field("pickupHour")).toHaveValue("09:00");
    await expect(field("pickupDay").first()).not.toHaveValue("");
  });

  await test.step("what they usually have is a tap away, and what was typed stays", async () => {
    await field("phone").fill("");
    await counter.keyboard.type("7111", { delay: 20 });
    await counter.getByRole("button", { name: /2[.,]5.kg Cozonac cu mac/ }).click();
    await expect(row("Cozonac cu mac")).toContainText(/^2[.,]5/);
    await expect(field("name")).toHaveValue("Ilinca Moldovan");
    await expect(field("pickupHour")).toHaveValue("09:00");
  });

  await test.step("a name that was typed stays where the customer has none", async () => {
    await field("name").fill("Ana Pop");
    await field("phone").fill("");
    await counter.keyboard.type("5222", { delay: 20 });
    await counter.getByRole("button", { name: `${say("store:known.nameless")} 0722 000 5222` }).click();
    await expect(field("phone")).toHaveValue("0722 000 5222");
    await expect(field("name")).toHaveValue("Ana Pop");
    await field("name").fill("Ilinca Moldovan");
  });

  await test.step("what is pressed while an answer is on its way is done after it", async () => {
    const held = Promise.withResolvers<void>();
    await counter.route("**/draft.data", async (route) => {
      if (route.request().method() === "POST") await held.promise;
      await route.continue();
    });
    await field("phone").fill("");
    await counter.keyboard.type("7111", { delay: 20 });
    await counter.getByRole("button", { name: /2[.,]5.kg Cozonac cu mac/ }).click();
    await expect(counter.locator(".progress")).toBeAttached();
    await counter.getByRole("button", { name: say("store:quick.open") }).click();
    held.resolve();
    await counter
      .getByRole("dialog")
      .getByRole("link", { name: say("common:ui.cancel") })
      .click();
    await counter.unroute("**/draft.data");
    await expect(row("Cozonac cu mac")).toContainText(/^5/);
  });

  await test.step("a list is understood while it is typed; added, and placed", async () => {
    await counter.getByRole("button", { name: say("store:quick.open") }).click();
    const dialog = counter.getByRole("dialog");
    await expect(dialog.getByLabel(say("store:quick.label"))).toBeFocused();
    await counter.keyboard.type("2,5 coz nuca, 40 covrigi, 3 paini, 2 placinte, 6 franzele");
    await expect(dialog.getByText("Plăcintă cu mere")).toBeVisible();
    await inspect(counter);
    await dialog.getByRole("button", { name: say("store:quick.add", { count: 5 }) }).click();
    await expect(dialog).toBeHidden();
    await expect(row("Franzelă albă")).toContainText(/^6/);
    await counter.getByLabel(say("store:next.switch")).check();
    await counter
      .getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) })
      .first()
      .click();
  });

  await test.step("the next order is empty, and leads to the one before", async () => {
    await expect(counter.getByText(say("store:order.placed", { number: 3 }))).toBeVisible();
    await expect(counter.getByText(say("store:draft.empty"))).toBeVisible();
    await expect(field("name")).toHaveValue("");
    await expect(field("pickupHour")).toHaveValue("");
    await expect(counter.getByLabel(say("store:next.switch"))).toBeChecked();
    await inspect(counter);
    await counter.getByRole("link", { name: say("store:next.see") }).click();
    await expect(counter.getByText("Ilinca Moldovan")).toBeVisible();
  });
});

test("an offer that is tapped after its customer was anonymized is told", async ({ shop, counter, say }) => {
  const { tenant, place } = shop;
  for (const name of ["order_customer_name", "order_customer_phone"] as const) await shop.ask(name);
  const cake = await makeProduct(tenant, { name: "Cozonac cu mac" });
  const customer = { name: "Ilinca Moldovan", phone: "0745 987 111" };
  await makeOrder(tenant, { workplaceId: place.id, items: [{ item_id: cake.id, quantity: "1" }], customer });
  await counter.goto(`${shop.address}/new`);
  const phone = counter.getByLabel(say("orders:phone"));
  await phone.pressSequentially("7111");
  const offer = counter.getByRole("button", { name: "Ilinca Moldovan 0745 987 111" });
  await expect(offer).toBeVisible();
  const { organizationId } = tenant;
  await prisma.customer.updateMany({
    where: { organizationId },
    data: { name: null, phone: null, phoneDigits: null },
  });
  await offer.click();
  await expect(counter.getByText(say("toasts:draft.customerGone"))).toBeVisible();
  await phone.fill("");
  await expect(counter.getByText(say("toasts:draft.customerGone"))).toBeHidden();
});
