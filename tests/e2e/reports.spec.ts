import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { openWithoutScripts } from "./support/held-scripts.ts";
import { hold } from "./support/hold.ts";
import { openBusiness } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test("the report follows what is ticked, goes to a spreadsheet, and comes by mail", async ({
  page,
  say,
  scripts,
  ready,
  inspect,
}) => {
  const business = await openBusiness(page.context());
  const workplace = await makeWorkplace(business, { name: "Centru" });
  const product = await makeProduct(business, { name: "Cozonac", unit: 1, price: 6400 });
  const items = [{ item_id: product.id, quantity: "2.5" }];
  await makeOrder(business, { workplaceId: workplace.id, items });
  await page.goto("/console/store");
  await page.getByRole("link", { name: say("console:menu.reports"), exact: true }).click();
  await expect(page.getByText(say("reports:empty"))).toBeVisible();
  await ready(page);

  const follow = async () => {
    if (!scripts) await page.getByRole("button", { name: say("interval:show") }).click();
  };
  await page.getByLabel(say("reports:statusOf.order_pending")).check();
  await follow();
  const table = page.getByRole("table", { name: say("reports:title") });
  await expect(table).toContainText("Cozonac");
  await expect(page).toHaveURL(/statuses=order_pending/);

  if (scripts) {
    const first = page.getByRole("textbox", { name: say("interval:from") });
    await first.fill("01.10.2021");
    await expect(page).toHaveURL(/from=01\.10\.2021/);
    await expect(first).toBeFocused();
    await expect(page.getByLabel(say("reports:statusOf.order_pending"))).toBeChecked();
    await page.getByRole("link", { name: "2022", exact: true }).click();
    await expect(first).toHaveValue(/^01.01.2022$/);
    await page.goBack();
    await expect(first).toHaveValue(/^01.10.2021$/);
  }

  const spreadsheet = page.getByRole(scripts ? "link" : "button", { name: say("reports:spreadsheet") });
  await expect(
    page.getByText(say("reports:spreadsheet"), { exact: true }).filter({ visible: true }),
  ).toHaveCount(1);
  const download = page.waitForEvent("download");
  await spreadsheet.click();
  expect((await download).suggestedFilename()).toMatch(new RegExp(`^${say("reports:file")}-.*\\.xlsx$`));

  await page.getByRole("button", { name: say("reports:mail.choice.weekly") }).click();
  await expect(page.getByText(say("toasts:saved"))).toBeVisible();
  await expect(page.getByRole("button", { name: say("reports:mail.choice.weekly") })).toHaveAttribute(
    "aria-current",
    "true",
  );

  if (scripts) {
    const [first, last] = [
      page.getByRole("textbox", { name: say("interval:from") }),
      page.getByRole("textbox", { name: say("interval:to") }),
    ];
    await last.fill("10.10.2021");
    await expect(page).toHaveURL(/to=10\.10\.2021/);
    await first.fill("20.10.2021");
    await expect(page).toHaveURL(/from=20\.10\.2021&to=20\.10\.2021/);
    await expect(last).toHaveValue("20.10.2021");
  }

  await page.goto("/console/store/reports?locations=&statuses=");
  await expect(page.getByText(say("reports:missing.workplace"))).toBeVisible();
  await inspect(page);
});

test("a phone folds what is chosen beside the days, and keeps it open as a year is tapped", async ({
  page,
  say,
  scripts,
  ready,
  inspect,
}) => {
  const business = await openBusiness(page.context());
  await makeWorkplace(business, { name: "Centru" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/console/store/reports");
  await ready(page);
  const pending = page.getByLabel(say("reports:statusOf.order_pending"));
  const fold = page.getByText(`${say("interval:locations")}: ${say("reports:paper.all")}`);
  await expect(fold).toBeVisible();
  await expect(pending).toBeHidden();
  await fold.click();
  await pending.check();
  if (scripts) await expect(page).toHaveURL(/statuses=order_pending/);
  else await page.getByRole("button", { name: say("interval:show") }).click();
  await expect(page.getByText(say("reports:statusOf.order_pending")).first()).toBeVisible();
  if (scripts) {
    await page.getByRole("link", { name: "2022", exact: true }).click();
    await expect(page).toHaveURL(/2022/);
    await expect(pending).toBeVisible();
  }
  await inspect(page);
});

test("a spreadsheet that is asked for while what was chosen is on its way is of that", async ({
  page,
  say,
  scripts,
  ready,
}) => {
  test.skip(!scripts, "without scripts nothing is chosen before it is shown");
  const business = await openBusiness(page.context());
  const workplace = await makeWorkplace(business, { name: "Centru" });
  const product = await makeProduct(business, { name: "Cozonac", unit: 1, price: 6400 });
  const items = [{ item_id: product.id, quantity: "2.5" }];
  await makeOrder(business, { workplaceId: workplace.id, items });
  await page.goto("/console/store/reports?statuses=order_pending");
  await ready(page);
  const answer = await hold(page, /reports\.data/, "GET");
  await page.getByLabel(say("reports:statusOf.order_completed")).check();
  await answer.answered;
  await page.getByRole("link", { name: say("reports:spreadsheet") }).click();
  const download = page.waitForEvent("download");
  await answer.release();
  expect((await download).url()).toContain("statuses=order_completed");
});

test("days that are chosen before scripts run are those of the figures", async ({ page, say, scripts }) => {
  test.skip(!scripts, "without scripts nothing follows before it is told to");
  const business = await openBusiness(page.context());
  await makeWorkplace(business, { name: "Centru" });
  const run = await openWithoutScripts(page, "/console/store/reports");
  await page.getByRole("textbox", { name: say("interval:from") }).fill("05.10.2021");
  await page.getByRole("textbox", { name: say("interval:to") }).fill("20.10.2021");
  await page.getByLabel(say("reports:statusOf.order_pending")).check();
  run();
  await expect(page).toHaveURL(/from=05\.10\.2021&to=20\.10\.2021&.*statuses=order_pending/);
  await expect(page.getByRole("textbox", { name: say("interval:from") })).toHaveValue("05.10.2021");
  await expect(page.getByLabel(say("reports:statusOf.order_pending"))).toBeChecked();
});
