import { updateOrganizationSettings } from "#app/domain/organizations/update-settings.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { fillBilling, makeInvoice } from "../factories/invoice.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts its forms are tested by a client without a browser: tests/forms",
);

test("unsaved billing details are asked after, a wrong one has the focus, and an invoice is downloaded", async ({
  page,
  shop: { tenant },
  say,
  ready,
  inspect,
}) => {
  await makeInvoice(tenant);
  await makeInvoice(tenant, { orderId: "C-1002" });
  await page.goto("/console/organization");
  await ready(page);
  const account = page.getByLabel(say("billing:bank_account"));
  const update = page.getByRole("button", { name: say("billing:update") });
  await page.getByRole("link", { name: say("invoices:fill") }).click();
  await expect(page.locator("#billing-details")).toBeFocused();
  await page.getByLabel(say("billing:country")).selectOption("RO");
  await account.fill("RO50AAAA1B31007593840000");
  await page.getByRole("link", { name: say("console:menu.products") }).click();
  await expect(page.getByRole("heading", { name: say("common:ui.unsaved") })).toBeVisible();
  await page.getByRole("button", { name: say("common:ui.stay") }).click();
  await update.click();
  await expect(account).toBeFocused();
  await expect(page.getByText(say("errors:refusal.billing_bank_account_iban"))).toBeVisible();
  await inspect(page);
  await account.fill("RO49AAAA1B31007593840000");
  await update.click();
  await expect(page.getByText(say("toasts:organization.billing"))).toBeVisible();
  await expect(account).toHaveValue("RO49 AAAA 1B31 0075 9384 0000");

  await fillBilling(tenant);
  await page.reload();
  await ready(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: say("invoices:downloadOf", { order: "C-1001" }) }).click();
  await expect(page.getByText(say("invoices:started"))).toBeVisible();
  expect((await downloading).suggestedFilename()).toBe("invoice-1001.pdf");
});

test("details that are half typed outlast a dialog and somebody else's save, and are told of it as they are sent", async ({
  page,
  shop: { tenant },
  say,
  ready,
}) => {
  await page.goto("/console/organization");
  await ready(page);
  const form = page.locator("form#billing");
  const [name, address] = [form.getByLabel(say("billing:name")), form.getByLabel(say("billing:address"))];
  const update = page.getByRole("button", { name: say("billing:update") });
  await address.fill("Str. Horea 7");
  await perform(updateOrganizationSettings, tenant.admin, { name: "Brutăria lor" });
  await page.getByRole("link", { name: say("organization:users.enroll") }).click();
  await page.getByRole("link", { name: say("common:ui.cancel") }).click();
  await expect(address).toHaveValue("Str. Horea 7");
  await update.click();
  await expect(page.getByText(say("common:ui.changedMeanwhile"))).toBeVisible();
  await expect(name).toHaveValue("Brutăria lor");
  await expect(address).toHaveValue("Str. Horea 7");
  await update.click();
  await expect(page.getByText(say("toasts:organization.billing"))).toBeVisible();
  await expect(update).toBeDisabled();
  await expect(address).toHaveValue("Str. Horea 7");
});
