import type { Page } from "@playwright/test";
import { makeProduct } from "#tests/factories/product.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "without scripts nothing saves itself");

const saving = /\/draft\/inline/;
const placing = /\/new(\.data)?$/;

/** Nothing that is tapped reaches the server before it is let go. */
async function holdSaving(page: Page) {
  const held = Promise.withResolvers<void>();
  await page.route(saving, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held;
}

test("an order is placed once what was tapped before has arrived", async ({ counter: page, say }) => {
  const place = page.locator("#draft").getByRole("button", {
    name: new RegExp(`^(${say("store:draft.place")}|${say("common:ui.sending")})`),
  });
  await page.getByRole("button", { name: say("store:new.addOne", { name: "Pâine de secară" }) }).click();
  await expect(place).toContainText(/13[.,]00/);
  await expect(page.locator("#draft .unkept")).toHaveCount(0);

  const held = await holdSaving(page);
  const happened: string[] = [];
  page.on("response", (response) => {
    if (saving.test(response.url())) happened.push("saved");
  });
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "POST" && placing.test(pathname)) happened.push("placing");
  });
  const asked = page.waitForRequest(saving);
  await page.getByRole("button", { name: say("common:ui.more"), exact: true }).click();
  await asked;
  await place.click();
  await expect(place).toHaveAttribute("aria-busy", "true");
  held.resolve();

  await expect(page.getByText(say("store:order.placed", { number: 1 }))).toBeVisible();
  await expect(page.getByText(/26[.,]00/).first()).toBeVisible();
  expect(happened).toEqual(["saved", "placing"]);
});

test("a variant is added once a tap on its product has arrived: there are both then", async ({
  shop: { tenant, address },
  counter: page,
  say,
  ready,
}) => {
  const name = "Tort";
  const fields = [{ name: "Mesaj", type: "text" as const, required: 0 as const }];
  await makeProduct(tenant, { name, unit: 0, price: 11800, sku: null, fields });
  await page.goto(`${address}/new`);
  await ready(page);
  const held = await holdSaving(page);
  const asked = page.waitForRequest(saving);
  await page.getByRole("button", { name: say("store:new.addOne", { name }) }).click();
  await asked;
  await page.getByRole("button", { name: say("store:new.another", { name }) }).click();
  await page.getByLabel("Mesaj").fill("La mulți ani");
  const add = page.getByRole("button", { name: say("store:line.add") });
  await add.click();
  await expect(add).toHaveAttribute("aria-busy", "true");
  await add.click();
  held.resolve();

  await expect(page.getByRole("dialog")).toBeHidden();
  await page.reload();
  await expect(page.locator("#draft .lines tbody tr")).toHaveText([/Tort/, /La mulți ani/]);
});

test("what was tapped and typed just before the page is left is kept, once, and not after placing", async ({
  shop: { address, ask },
  counter: page,
  say,
  ready,
}) => {
  await ask("order_customer_name");
  const line = page.getByRole("table", { name: say("store:draft.lines") }).locator("tbody tr");
  const name = page.getByLabel(say("orders:name"));
  await page.addInitScript(() => {
    const keep = (what: unknown) => {
      localStorage.setItem("sent", `${localStorage.getItem("sent") ?? ""} ${what}`);
    };
    const { fetch } = window;
    window.fetch = (address, init) => {
      if (/draft\/inline/.test(String(address))) {
        const form = init?.body instanceof FormData ? init.body : new URLSearchParams(String(init?.body));
        keep(form.get("what"));
      }
      return fetch(address, init);
    };
  });
  /** What was sent by itself, at rest or in leaving: a slow machine rests at other times. */
  const sent = async () =>
    (await page.evaluate(() => localStorage.getItem("sent")))?.trim().split(" ").sort();
  await page.goto(`${address}/new`);
  await ready(page);
  const leave = (act: (button: HTMLElement) => void) =>
    page.getByRole("button", { name: say("common:ui.more"), exact: true }).evaluate(act);

  await page.getByRole("button", { name: say("store:new.addOne", { name: "Pâine de secară" }) }).click();
  await expect(line).toContainText(/^1/);
  await expect(page.locator("#draft .unkept")).toHaveCount(0);
  // At once, however busy the machine is: what rests long enough is sent by itself.
  const loaded = page.waitForEvent("load");
  await leave((button) => {
    document.querySelector<HTMLInputElement>('[name="customer.name"]')?.focus();
    document.execCommand("insertText", false, "Ana");
    button.click();
    setTimeout(() => {
      window.dispatchEvent(new PageTransitionEvent("pagehide"));
      location.reload();
    });
  });
  await loaded;
  await expect(line).toContainText(/^2/);
  await expect(name).toHaveValue("Ana");
  expect(await sent()).toEqual(["amounts", "amounts", "details"]);

  await ready(page);
  await leave((button) => {
    button.click();
    document.querySelector<HTMLElement>('a[href$="/history"]')?.click();
  });
  await expect(page).toHaveURL(/\/history/);
  await page.getByRole("link", { name: say("store:nav.new"), exact: true }).click();
  await expect(line).toContainText(/^3/);
  expect(await sent()).toEqual(["amounts", "amounts", "amounts", "details"]);

  await name.fill("Maria");
  await page
    .getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) })
    .first()
    .click();
  await expect(page.getByText(say("store:order.placed", { number: 1 }))).toBeVisible();
  await expect(page.getByText("Maria")).toBeVisible();
  const placed = await sent();
  await page.getByRole("link", { name: say("store:nav.new"), exact: true }).click();
  await expect(name).toHaveValue("");
  expect(await sent()).toEqual(placed);
});

test("a search that is slow on its way takes nothing back that was tapped meanwhile, and arrives", async ({
  counter: page,
  say,
}) => {
  const place = page
    .locator("#draft")
    .getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) });
  const add = (name: string) => page.getByRole("button", { name: say("store:new.addOne", { name }) });
  const read = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(/\/new\.data\?.*q=/, async (route) => {
    const answer = await route.fetch();
    read.resolve();
    await held.promise;
    await route.fulfill({ response: answer }).catch(() => {});
  });
  await page.getByRole("searchbox", { name: say("store:new.searchLabel") }).fill("secara");
  await read.promise;
  await add("Pâine de secară").click();
  await expect(place).toContainText(/13[.,]00/);
  held.resolve();
  await expect(add("Cozonac cu nucă")).toBeHidden();
  await expect(place).toContainText(/13[.,]00/);
  await place.click();
  await expect(page.getByText(say("store:order.placed", { number: 1 }))).toBeVisible();
});
