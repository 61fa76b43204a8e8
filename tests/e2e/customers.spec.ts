import { mailTo, outboxPage } from "./support/mail.ts";
import { expect, test } from "./support/test.ts";

test.skip(
  ({ scripts }) => !scripts,
  "without scripts its forms are tested by a client without a browser: tests/forms",
);

test("a customer: ordered for, mailed a receipt, found by phone, searched for, anonymized", async ({
  page,
  shop: { ask },
  counter,
  say,
  inspect,
  ready,
}) => {
  for (const name of ["order_customer_name", "order_customer_phone"] as const) await ask(name);
  const email = `client-${crypto.randomUUID()}@example.com`;

  await test.step("an order for a customer", async () => {
    await counter.reload();
    await ready(counter);
    await counter.getByRole("button", { name: say("store:new.addOne", { name: "Pâine de secară" }) }).click();
    const place = counter.getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) }).first();
    await expect(place).toContainText(/13[.,]00/);
    await counter.getByLabel(say("orders:name")).fill("Ștefan Țiriac");
    await counter.getByLabel(say("orders:phone")).fill("+40 745 123-456");
    await place.click();
    await expect(counter.getByText(say("store:order.placed", { number: 1 }))).toBeVisible();
  });

  await test.step("its receipt goes by e-mail, in the language that was chosen", async () => {
    await counter.getByLabel(say("orders:otherActs", { number: 1 })).click();
    await counter.getByRole("link", { name: say("orders:emailing.act") }).click();
    const dialog = counter.getByRole("dialog");
    await dialog.getByLabel(say("orders:emailing.to")).fill("nu e");
    await dialog.getByRole("button", { name: say("orders:emailing.send") }).click();
    await expect(dialog.getByText(say("errors:field.format")).first()).toBeVisible();
    await dialog.getByLabel(say("orders:emailing.to")).fill(email);
    await dialog.getByLabel(say("orders:emailing.language")).selectOption("ro");
    await dialog.getByRole("button", { name: say("orders:emailing.send") }).click();
    await expect(counter.getByText(say("toasts:orders.emailed"))).toBeVisible();
    await expect(counter.getByText(say("orders:history.emailed"))).toBeVisible();
    const text = await mailTo(email);
    for (const part of ["Comanda 1", "Pâine de secară", "13,00", "Ștefan Țiriac", "Document nefiscal"])
      expect(text).toContain(part);
  });

  await test.step("one search box finds the order by phone, name and product; the search is kept", async () => {
    await page.goto("/console/store/orders");
    const box = page.getByRole("searchbox", { name: say("orders:search") });
    const rows = page.getByRole("row").filter({ hasText: "Ștefan Țiriac" });
    for (const text of ["0745.123 456", "STEFAN tir", "paine de secara", "1"]) {
      await box.fill(text);
      await box.press("Enter");
      await expect(page).toHaveURL(new RegExp(`q=${text[0]}`));
      await expect(rows).toHaveCount(1);
    }
    await box.fill("nimeni");
    await box.press("Enter");
    await expect(page.locator(".empty p")).toHaveText(say("orders:noMatch"));
    await box.fill("stefan");
    await expect(rows).toHaveCount(1);
    await page.getByLabel(say("orders:statusFilter")).selectOption("order_pending");
    await page.getByRole("button", { name: say("common:ui.filter"), exact: true }).click();
    await expect(page).toHaveURL(/q=stefan&status=order_pending/);
    await expect(rows).toHaveCount(1);
    await page.getByRole("link", { name: say("orders:views.save") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("orders:views.name")).fill("Ale lui Ștefan");
    await dialog.getByRole("button", { name: say("orders:views.confirm") }).click();
    await expect(page.getByText(say("toasts:views.saved"))).toBeVisible();
    await page.goto("/console/store/orders");
    await page.getByRole("link", { name: "Ale lui Ștefan" }).click();
    await expect(page).toHaveURL(/q=stefan&status=order_pending/);
    await expect(rows).toHaveCount(1);
    await page.getByRole("button", { name: say("orders:views.delete", { name: "Ale lui Ștefan" }) }).click();
    await expect(page.getByText(say("toasts:views.deleted"))).toBeVisible();
    await expect(page.getByRole("link", { name: "Ale lui Ștefan" })).toHaveCount(0);
  });

  const customer = page.getByRole("row").filter({ hasText: "Ștefan Țiriac" });
  await test.step("the list of customers: by phone with any punctuation, its orders unfolded", async () => {
    await page.getByRole("link", { name: say("orders:customers"), exact: true }).click();
    const filter = page.getByRole("searchbox", { name: say("customers:filter") });
    await filter.fill("999 999");
    await expect(page.locator(".empty p")).toHaveText(say("customers:empty"));
    await filter.fill("(0745) 123.456");
    await expect(customer).toHaveCount(1);
    await expect(page).toHaveURL(/filter=%280745%29/);
    await customer.getByText(say("customers:orderCount", { count: 1 })).click();
    await expect(customer.getByText("Pâine de secară")).toBeVisible();
    await inspect(page);
  });

  await test.step("anonymized: asked first, told what goes, gone everywhere", async () => {
    await customer.getByRole("cell", { name: "+40 745 123-456" }).click({ force: true });
    await expect(page.getByRole("heading", { name: "Ștefan Țiriac" })).toBeVisible();
    await page.getByLabel(say("customers:otherActs", { name: "Ștefan Țiriac" })).click();
    await page.getByRole("link", { name: say("customers:anonymize.act") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(say("customers:anonymize.orders", { count: 1 }))).toBeVisible();
    await expect(dialog.getByText("+40 745 123-456")).toBeVisible();
    await dialog.getByRole("button", { name: say("customers:anonymize.confirm") }).click();
    await expect(page.getByText(say("toasts:customers.anonymized"))).toBeVisible();
    await expect(page.getByRole("heading", { name: say("customers:anonymized") })).toBeVisible();
    await page.getByRole("link", { name: say("customers:backToList") }).click();
    await expect(customer).toHaveCount(0);
    const row = page.getByRole("row").filter({ hasText: say("customers:anonymized") });
    await expect(row).toBeVisible();
    await row.getByText(say("customers:orderCount", { count: 1 })).click();
    await row.getByRole("link", { name: say("orders:order", { number: 1 }) }).click();
    await expect(page.getByRole("heading", { name: say("orders:order", { number: 1 }) })).toBeVisible();
    await expect(page.getByText(say("orders:anonymized")).first()).toBeVisible();
    await expect(page.getByText(/13[.,]00/).first()).toBeVisible();
    const traces = /Țiriac|745 ?123/;
    await expect(page.getByText(traces)).toHaveCount(0);
    await counter.reload();
    await expect(counter.getByText(traces)).toHaveCount(0);
    await expect(async () => {
      expect(await outboxPage("/dev/mail")).not.toContain(email);
    }).toPass();
  });
});
