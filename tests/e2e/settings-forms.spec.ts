import type { Page } from "@playwright/test";
import { updateOrganizationSettings } from "#app/domain/organizations/update-settings.server.ts";
import { createSetting } from "#app/domain/settings/save-setting.server.ts";
import { shopLimits } from "#app/domain/settings/shop-limits.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import type { Say } from "../setup/texts.ts";
import { hold } from "./support/hold.ts";
import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts its forms are tested by a client without a browser: tests/forms",
);

async function openSettings(page: Page, say: Say, ready: (page: Page) => Promise<void>) {
  const tenant = await openBusiness(page.context());
  await page.goto("/console/store/settings");
  await ready(page);
  const [business, shop] = [page.locator("form#business"), page.locator("form#shop")];
  const saveOf = (form: typeof business) => form.getByRole("button", { name: say("common:act.save") });
  return {
    tenant,
    business,
    name: business.getByLabel(say("settings:business.name")),
    slug: business.getByLabel(say("settings:business.slug")),
    saveBusiness: saveOf(business),
    greeting: shop.getByRole("textbox").first(),
    saveShop: saveOf(shop),
    saved: page.getByText(say("toasts:saved")),
  };
}

test("the business's form, refused and then saved, leaves the greeting that is not saved", async ({
  page,
  say,
  ready,
}) => {
  const { slug, saveBusiness, greeting, saveShop, saved } = await openSettings(page, say, ready);
  const other = await makeTenant();
  await greeting.fill("Bine ai venit!");
  await slug.fill(other.scope.organization.slug);
  await saveBusiness.click();
  await expect(slug).toHaveAccessibleDescription(new RegExp(say("errors:refusal.organizations_slug")));
  await expect(slug).toBeFocused();
  await expect(greeting).toHaveValue("Bine ai venit!");
  await slug.fill(`lupu-${crypto.randomUUID().slice(0, 8)}`);
  await saveBusiness.click();
  await expect(saveBusiness).toHaveAccessibleDescription(say("common:ui.unchanged"));
  await expect(slug).not.toHaveAttribute("aria-invalid", "true");
  await expect(greeting).toHaveValue("Bine ai venit!");
  await saveShop.click();
  await expect(saved).toBeVisible();
  await expect(saveShop).toBeDisabled();
  await page.reload();
  await expect(greeting).toHaveValue("Bine ai venit!");
});

test("the online shop's form, refused and then saved, leaves what stands in the business's, with its errors", async ({
  page,
  say,
  ready,
}) => {
  const { name, slug, saveBusiness, greeting, saveShop, saved } = await openSettings(page, say, ready);
  const other = await makeTenant();
  await name.fill("Cofetăria Vulpe");
  await greeting.fill("a".repeat(shopLimits.greeting.max + 1));
  await saveShop.click();
  await expect(greeting).toHaveAttribute("aria-invalid", "true");
  await expect(greeting).toBeFocused();
  await expect(name).toHaveValue("Cofetăria Vulpe");
  await slug.fill(other.scope.organization.slug);
  await saveBusiness.click();
  await expect(slug).toHaveAttribute("aria-invalid", "true");
  await expect(greeting).toHaveAttribute("aria-invalid", "true");
  await greeting.fill("Bine ai venit!");
  await saveShop.click();
  await expect(saved).toBeVisible();
  await expect(saveShop).toBeDisabled();
  await expect(greeting).toHaveValue("Bine ai venit!");
  await expect(name).toHaveValue("Cofetăria Vulpe");
  await expect(slug).toHaveValue(other.scope.organization.slug);
  await expect(slug).toHaveAttribute("aria-invalid", "true");
});

test("what is not saved is asked about before the page is left, here and at the pickup rules", async ({
  page,
  say,
  ready,
}) => {
  const { greeting, saveShop, saved } = await openSettings(page, say, ready);
  const question = page.getByRole("dialog", { name: say("common:ui.unsaved") });
  const rules = page.getByRole("link", { name: say("settings:shop.pickup") });
  const press = (name: "common:ui.stay" | "common:ui.leave") =>
    question.getByRole("button", { name: say(name) }).click();
  await greeting.fill("Bine ai venit!");
  await rules.click();
  await press("common:ui.stay");
  await expect(greeting).toHaveValue("Bine ai venit!");
  const card = page.getByRole("group", { name: say("settings:name.order_customer_phone") }).first();
  await card.getByLabel(say("settings:display")).check();
  await expect(card.getByText(say("settings:state.saved"))).toBeVisible();
  await saveShop.click();
  await expect(saved).toBeVisible();
  await expect(saveShop).toBeDisabled();
  await rules.click();

  const ahead = page.getByLabel(say("pickup:ahead.daysAhead"));
  await ahead.fill("9");
  const back = page.getByRole("link", { name: say("pickup:back") });
  await back.click();
  await press("common:ui.stay");
  await expect(ahead).toHaveValue("9");
  await page.getByRole("button", { name: say("common:act.save"), exact: true }).click();
  await expect(saved).toBeVisible();
  await rules.click();
  await ahead.fill("10");
  await back.click();
  await press("common:ui.leave");
  await expect(rules).toBeVisible();
});

test("what is half typed outlasts somebody else's save and a card that saves itself, and is told of it as it is sent", async ({
  page,
  say,
  ready,
}) => {
  const { tenant, business, name, slug, saveBusiness, saved } = await openSettings(page, say, ready);
  const card = page.getByRole("group", { name: say("settings:name.order_customer_phone") }).first();
  const display = card.getByLabel(say("settings:display"));
  const theirs = `lupu-${crypto.randomUUID().slice(0, 8)}`;
  await name.fill("Brutăria mea");
  await perform(updateOrganizationSettings, tenant.admin, { name: "Brutăria lor", slug: theirs });
  await display.check();
  await expect(card.getByText(say("settings:state.saved"))).toBeVisible();
  // The example of a receipt has the name as it is loaded.
  await expect(page.getByRole("figure").getByText("Brutăria lor")).toBeVisible();
  await expect(name).toHaveValue("Brutăria mea");
  await saveBusiness.click();
  const told = business.getByText(say("common:ui.changedMeanwhile"));
  await expect(told).toBeVisible();
  await expect(business.getByText("Brutăria lor")).toBeVisible();
  await expect(name).toHaveValue("Brutăria mea");
  await expect(slug).toHaveValue(theirs);

  await display.uncheck();
  await expect(card.getByText(say("settings:state.saved"))).toBeVisible();
  await expect(told).toBeVisible();
  await saveBusiness.click();
  await expect(saved).toBeVisible();
  await expect(told).toBeHidden();
  await expect(name).toHaveValue("Brutăria mea");
  await expect(saveBusiness).toBeDisabled();
  await perform(updateOrganizationSettings, tenant.admin, { name: "Brutăria lor" });
  await display.check();
  await expect(name).toHaveValue("Brutăria lor");
});

test("a card follows what somebody else has saved, as the page is read anew", async ({
  page,
  say,
  ready,
}) => {
  const { tenant } = await openSettings(page, say, ready);
  const card = (name: "order_customer_phone" | "order_customer_name") =>
    page.getByRole("group", { name: say(`settings:name.${name}`) }).first();
  const display = (name: Parameters<typeof card>[0]) => card(name).getByLabel(say("settings:display"));
  await expect(display("order_customer_name")).not.toBeChecked();
  const data = { display: true, required: true };
  await perform(createSetting, tenant.admin, { scope: "store", name: "order_customer_name", data });
  await display("order_customer_phone").check();
  await expect(card("order_customer_phone").getByText(say("settings:state.saved"))).toBeVisible();
  await expect(display("order_customer_name")).toBeChecked();
  await expect(card("order_customer_name").getByLabel(say("settings:required"))).toBeChecked();
  await expect(display("order_customer_phone")).toBeChecked();
});

test("what is typed while the form is being saved stays, as something that is not saved", async ({
  page,
  say,
  ready,
}) => {
  const { tenant, name, slug, saveBusiness } = await openSettings(page, say, ready);
  const first = `lupu-${crypto.randomUUID().slice(0, 8)}`;
  await name.fill("Cofetăria Vulpe");
  await slug.fill(first);
  const save = await hold(page, /settings\/business/, "POST");
  await saveBusiness.click();
  await save.answered;
  await name.fill("Cofetăria Vulpe și fiii");
  await save.release();
  await expect(page.getByRole("figure").getByText("Cofetăria Vulpe", { exact: true })).toBeVisible();
  await expect(name).toHaveValue("Cofetăria Vulpe și fiii");
  await expect(name).toBeFocused();
  await name.fill("Cofetăria Vulpe");
  await expect(saveBusiness).toHaveAccessibleDescription(say("common:ui.unchanged"));
  await name.fill(tenant.scope.organization.name);
  await expect(saveBusiness).toBeEnabled();
  await saveBusiness.click();
  await expect(saveBusiness).toBeDisabled();
  await page.reload();
  await expect(name).toHaveValue(tenant.scope.organization.name);
  await expect(slug).toHaveValue(first);
});
