import { createSignInLink } from "#app/domain/accounts/create-sign-in-link.server.ts";
import { addImages } from "#app/domain/catalogue/add-images.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeTicket, QUESTION } from "#tests/factories/ticket.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { partsOf } from "./support/edit-screen.ts";
import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

// Pictures of a factory have no bytes.
test.use({ provoked: /status of 404 .*\/files\// });
test.skip(({ scripts }) => !scripts, "without scripts nothing is asked before a page is left");

test("a form that is sent after the session has ended leads to the sign-in, and asks nothing on the way", async ({
  page,
  say,
  ready,
}) => {
  const business = await openBusiness(page.context());
  const workplace = await makeWorkplace(business);
  const product = await makeProduct(business, { name: "Cozonac", unit: 0 });
  const items = [{ item_id: product.id, quantity: "2" }];
  const order = await makeOrder(business, { workplaceId: workplace.id, items });
  const ticket = await makeTicket(business.admin);
  const settings = page.locator("form#business");
  const edit = partsOf(page, say);
  let asked = 0;
  page.on("dialog", (question) => {
    asked += 1;
    void question.accept();
  });
  const cookies = await page.context().cookies();
  for (const [address, field, text, button] of [
    [
      "/console/store/settings",
      settings.getByLabel(say("settings:business.name")),
      "Brutăria nouă",
      settings.getByRole("button", { name: say("common:act.save") }),
    ],
    [`/console/store/orders/${order.id}/edit`, edit.amount("Cozonac"), "9", edit.save],
    [
      `/console/helpdesk/${ticket.id}`,
      page.getByLabel(say("helpdesk:reply"), { exact: true }),
      QUESTION,
      page.getByRole("button", { name: say("helpdesk:submit") }),
    ],
  ] as const) {
    await page.goto(address);
    await ready(page);
    await field.fill(text);
    await page.context().clearCookies();
    await button.click();
    await expect(page).toHaveURL(/\/login/);
    expect(asked).toBe(0);
    await page.context().addCookies(cookies);
  }
});

test("a page that is stayed on, where the sign-in was asked for beside a form, goes on", async ({
  page,
  say,
  ready,
}) => {
  const business = await openBusiness(page.context());
  const { id: item_id } = await makeProduct(business, { name: "Cozonac" });
  await perform(addImages, business.admin, { item_id, file: [makePicture(), makePicture()] });
  const name = page.locator("[name=name]");
  const later = page.getByRole("button", { name: say("products:images.later", { number: 1 }) });
  const cookies = await page.context().cookies();
  const staysOnce = async () => {
    await page.goto(`/console/store/product?product_id=${item_id}`);
    await ready(page);
    await name.fill("Cozonac cu nucă");
    await page.context().clearCookies();
    const question = page.waitForEvent("dialog");
    await later.click({ noWaitAfter: true });
    await (await question).dismiss();
    await expect(name).toHaveValue("Cozonac cu nucă");
  };
  await staysOnce();
  await page.getByRole("button", { name: say("products:form.update"), exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.context().addCookies(cookies);
  await staysOnce();
  page.once("dialog", (question) => question.accept());
  await later.click();
  await expect(page).toHaveURL(/\/login/);
});

test("a switch of a setting that was pressed too late can be saved after the sign-in, by its button or by itself", async ({
  page,
  say,
  ready,
}) => {
  const owner = await makeUser(await makeTenant());
  const signIn = async () => {
    const { pathname, search } = new URL(await createSignInLink(owner.email));
    await page.goto(pathname + search);
    await page.getByRole("button", { name: say("session:link.enter") }).click();
    await expect(page).toHaveURL(/\/console/);
  };
  const card = page.getByRole("group", { name: say("settings:name.order_customer_phone") }).first();
  const display = card.getByLabel(say("settings:display"));
  const save = card.getByRole("button", { name: say("common:act.save") });
  const over = page.getByText(say("errors:refusal.session_over"));
  const pressLate = async () => {
    await page.goto("/console/store/settings");
    await ready(page);
    await expect(save).not.toBeInViewport();
    await prisma.session.deleteMany({ where: { userId: owner.id } });
    await display.click();
    await expect(page).toHaveURL(/\/login/);
    await signIn();
    await ready(page);
    await expect(over).toBeInViewport();
    await expect(save).toBeFocused();
  };
  await signIn();
  await pressLate();
  await expect(display).toBeChecked();
  await expect(page.getByText(say("errors:refusal.failed"))).toBeHidden();
  await save.click();
  await expect(page.getByText(say("toasts:saved"))).toBeVisible();
  await expect(display).toBeChecked();
  await expect(over).toBeHidden();

  await pressLate();
  await expect(display).not.toBeChecked();
  await display.check();
  await display.uncheck();
  await expect(card.getByText(say("settings:state.saved"))).toBeVisible();
  await expect(over).toBeHidden();
});
