import { makeWorkplace } from "#tests/factories/workplace.ts";
import { addMember, signInMember } from "./support/by-screen.ts";
import { addressOf, openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";
import { fitsEachWidth, openMenu } from "./support/widths.ts";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts its forms are tested by a client without a browser: tests/forms",
);

test("the team: refused and kept, restricted, new PIN, device signed out, removed", async ({
  page,
  request,
  device,
  say,
  inspect,
}) => {
  const business = await openBusiness(page.context());
  await makeWorkplace(business, { name: "Centru" });
  const pin = await addMember(page, say, "ioana", "sales");
  const row = page.getByRole("row", { name: "ioana" });
  const dialog = page.getByRole("dialog");

  await test.step("a username that is taken is refused beside its field, and the form is kept", async () => {
    await page.getByRole("link", { name: say("members:add") }).click();
    await dialog.getByLabel(say("members:username")).fill("IOANĂ");
    await dialog.getByLabel(say("members:roles.delivery")).check();
    await dialog.getByLabel(say("members:onlyThese")).check();
    await dialog.getByRole("button", { name: say("members:add") }).click();
    await expect(dialog.getByText(say("errors:field.tick"))).toBeVisible();
    await dialog.getByLabel("Centru").check();
    await inspect(page);
    await dialog.getByRole("button", { name: say("members:add") }).click();
    await expect(dialog.getByText(say("errors:refusal.members_exists")).first()).toBeVisible();
    await expect(dialog.getByLabel(say("members:username"))).toHaveValue("IOANĂ");
    await expect(dialog.getByLabel("Centru")).toBeChecked();
    await dialog.getByRole("link", { name: say("common:ui.cancel") }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("PIN and address are copied, which is said for 2.5 seconds", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 5_000);
    const said = page.getByText(say("common:ui.copied"), { exact: true });
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await row.getByRole("button", { name: say("members:copyOf", { name: "ioana" }) }).click();
    await expect(said).toHaveCount(1);
    expect(await copied()).toBe(pin);
    await page.clock.runFor(2_400);
    expect(await said.count()).toBe(1);
    await page.clock.runFor(200);
    await expect(said).toHaveCount(0);
    await page.getByRole("button", { name: say("members:copyAddress") }).click();
    await expect(said).toHaveCount(1);
    expect(await copied()).toBe(addressOf(business));
    await page.clock.resume();
  });

  await test.step("the address has a QR code, and each member a card to print", async () => {
    await expect(page.getByRole("img", { name: say("members:qr") })).toBeVisible();
    const list = page.url();
    await openMenu(page, "ioana");
    await row.getByRole("link", { name: say("members:card") }).click();
    await expect(page.getByRole("link", { name: say("print:card.back") })).toBeVisible();
    await expect(page.getByRole("img", { name: say("members:qr") })).toBeVisible();
    for (const text of ["ioana", pin]) await expect(page.getByText(text, { exact: true })).toBeVisible();
    expect((await request.get(page.url())).status()).toBe(404);
    await page.goto(list);
  });

  await test.step("restricting a member shows in the list", async () => {
    await row.getByRole("link", { name: say("common:act.edit") }).click();
    await expect(dialog.getByLabel(say("members:onlyThese"))).not.toBeChecked();
    await expect(dialog.getByLabel("Centru")).toBeHidden();
    await dialog.getByLabel(say("members:onlyThese")).check();
    await dialog.getByLabel("Centru").check();
    await dialog.getByRole("button", { name: say("common:act.save") }).click();
    await expect(row.getByRole("cell", { name: "Centru" })).toBeVisible();
  });

  const tablet = await device();
  const address = addressOf(business);
  await signInMember(tablet, say, address, "ioana", pin);
  await expect(tablet).toHaveURL(/\/new/);

  await test.step("a removed session signs the device out", async () => {
    await page.reload();
    await row.getByRole("button", { name: /ioana/ }).first().click();
    await expect(page.getByText(say("toasts:members.session"))).toBeVisible();
    await tablet.reload();
    await expect(tablet.getByLabel(say("store:signIn.pin"))).toBeVisible();
  });

  await test.step("a new PIN replaces the old one", async () => {
    await row.locator("summary", { hasText: "···" }).click();
    await row.getByRole("link", { name: say("members:newPin.act") }).click();
    await dialog.getByRole("button", { name: say("members:newPin.act") }).click();
    await expect(page.getByText(say("toasts:members.pin", { name: "ioana" }))).toBeVisible();
    await expect(row.getByText(/^\d{6}$/)).toBeVisible();
    await expect(row.getByText(pin, { exact: true })).toHaveCount(0);
    await signInMember(tablet, say, address, "ioana", pin);
    await expect(tablet.getByText(say("errors:refusal.members_sign_in", { count: 4 })).first()).toBeVisible();
  });

  await test.step("a removed member leaves the list", async () => {
    await row.locator("summary", { hasText: "···" }).click();
    await row.getByRole("link", { name: say("common:act.delete") }).click();
    await dialog.getByRole("button", { name: say("members:delete.confirm") }).click();
    await expect(page.getByText(say("toasts:members.removed"))).toBeVisible();
    await expect(page.getByText(say("members:empty"))).toBeVisible();
  });
});

test("the settings: the store's address moves; saved, required rests while display is off", async ({
  page,
  say,
}) => {
  const former = addressOf(await openBusiness(page.context()));
  await page.goto("/console/store/settings");
  await fitsEachWidth(page);

  await test.step("another address, language and time zone; the old address leads to the new one", async () => {
    const slug = `lupu-${crypto.randomUUID().slice(0, 8)}`;
    const field = page.getByLabel(say("settings:business.slug"));
    await field.fill(slug);
    await page.getByLabel(say("settings:business.timeZone")).selectOption("Europe/Chisinau");
    await page
      .locator("form#business")
      .getByRole("button", { name: say("common:act.save") })
      .click();
    const address = new URL(`/store/${slug}`, page.url()).href;
    await expect(page.getByText(say("toasts:settings.moved", { address }))).toBeVisible();
    await expect(field).toHaveValue(slug);
    const answer = await page.request.get(former);
    expect([answer.url(), answer.status()]).toEqual([address, 200]);
  });

  const card = page.getByRole("group", { name: say("settings:name.order_customer_phone") }).first();
  const display = card.getByLabel(say("settings:display"));
  const required = card.getByLabel(say("settings:required"));
  const tick = async (box: typeof display) => {
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await box.check();
    await answer;
    await expect(card.getByText(say("settings:state.saved"))).toBeVisible();
  };

  await expect(required).toBeDisabled();
  await tick(display);
  await tick(required);
  await page.goto("/console/store/settings");
  await expect(display).toBeChecked();
  await expect(required).toBeChecked();

  await display.uncheck();
  await expect(required).toBeDisabled();
  await expect(required).not.toBeChecked();
  // Leaving at once loses nothing: what is on its way then arrives by itself.
  await expect(async () => {
    await page.reload();
    expect(await display.isChecked()).toBe(false);
  }).toPass();

  const early = page.getByRole("group", { name: say("settings:name.order_customer_email") }).first();
  const ticked = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (script) => ticked.promise.then(() => script.continue()));
  await page.goto("/console/store/settings", { waitUntil: "commit" });
  await early.getByLabel(say("settings:display")).check();
  ticked.resolve();
  await expect(early.getByText(say("settings:state.saved"))).toBeVisible();
  await expect(early.getByLabel(say("settings:display"))).toBeChecked();
});
