import type { Page } from "@playwright/test";
import { prisma } from "#app/lib/database.server.ts";
import { heardOfLoss } from "./support/heard-of-loss.ts";
import { slipOf } from "./support/shop.ts";
import { expect, test } from "./support/test.ts";

test.use({ provoked: /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET)|\b(409|502)\b/ });
test.skip(
  ({ scripts }) => !scripts,
  "without scripts the browser asks for whole pages, and answers for them",
);

test("without a network the screen stays, and goes on when it is back", async ({ counter: screen, say }) => {
  const box = screen.getByRole("searchbox", { name: say("store:new.searchLabel") });
  const history = screen.getByRole("link", { name: say("store:nav.history") });
  const notice = screen.getByText(say("common:connection.lost"));
  await box.fill("cozonac");
  await expect(screen.getByText("Pâine de secară")).toBeHidden();

  await screen.context().setOffline(true);
  await expect(notice).toBeVisible();
  await history.click();
  await box.press("Enter");
  await expect(box).toHaveValue("cozonac");
  await expect(screen).toHaveURL(/\/new/);
  // What needs no network goes on.
  await screen.locator("a.skip").press("Enter");
  await expect(screen).toHaveURL(/#main$/);
  expect(await screen.evaluate(isCalled, "tel:+40721000111")).toBe(true);

  await screen.context().setOffline(false);
  await expect(notice).toBeHidden();
  await history.click();
  await expect(screen).toHaveURL(/\/history/);
});

/** Whether a press of a link to an address comes to the browser. */
function isCalled(address: string): boolean {
  const link = document.createElement("a");
  link.href = address;
  let comes = false;
  document.body.append(link);
  link.addEventListener("click", (event) => {
    comes = true;
    event.preventDefault();
  });
  link.click();
  link.remove();
  return comes;
}

test("a tap on the board whose answer gets lost leaves the board, and what is typed there, as they are", async ({
  shop: { order },
  bakery,
  say,
}) => {
  for (const _number of [1, 2]) await order("Cozonac cu nucă");
  const take = (number: number) =>
    slipOf(bakery, say, number).getByRole("button", { name: say("orders:move.take") });
  await take(1).click();
  const typed = slipOf(bakery, say, 1).getByRole("textbox");
  await typed.fill("0,5");
  const board = bakery.url();

  await bakery.route("**/moves/**", (route) =>
    route.request().method() === "POST" ? route.abort("connectionreset") : route.continue(),
  );
  await take(2).click();
  await heardOfLoss(bakery, say);
  await expect(bakery).toHaveURL(board);
  await expect(typed).toHaveValue("0,5");

  await bakery.unroute("**/moves/**");
  await bakery
    .locator(".toast")
    .filter({ hasText: say("common:connection.unsure") })
    .getByRole("button", { name: say("common:ui.close") })
    .click();
  const gateway = { status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" };
  await bakery.route("**/*", (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill(gateway),
  );
  await take(2).click();
  await expect(bakery.getByText(say("common:connection.lost"))).toBeVisible();
  await expect(typed).toHaveValue("0,5");
  await bakery.unroute("**/*");
  await heardOfLoss(bakery, say);
  await expect(typed).toHaveValue("0,5");
  await take(2).click();
  await expect(slipOf(bakery, say, 2).getByText(say("orders:status.order_preparing"))).toBeVisible();
  await expect(typed).toHaveValue("0,5");
});

/** The next form that is sent to `new` or `product` is done, and its answer gets lost. */
async function loseAnswer(page: Page): Promise<void> {
  let lost = false;
  await page.route(/\/(?:new|product)\.data(\?|$)/, async (route) => {
    if (lost || route.request().method() !== "POST") return route.fallback();
    lost = true;
    await route.fetch({ maxRedirects: 0 });
    // The browser would have got no cookie either.
    await page.context().clearCookies({ name: /toast/ });
    await route.abort("connectionreset");
  });
}

test("a form whose answer gets lost is one ticket, though it is sent again", async ({
  page,
  shop: { tenant },
  say,
  ready,
}) => {
  await page.goto("/console/helpdesk/new");
  await ready(page);
  await page.getByLabel(say("helpdesk:subject")).fill("Bonul se taie");
  await page
    .getByLabel(say("helpdesk:description"))
    .fill("Imprimanta taie ultimul rând al comenzilor lungi.");
  const send = page.getByRole("button", { name: say("helpdesk:send"), exact: true });
  await loseAnswer(page);
  await send.click();
  await heardOfLoss(page, say);
  await send.click();
  await expect(page).toHaveURL(/\/console\/helpdesk\/[\w-]{36}/);
  expect(await prisma.ticket.count({ where: { organizationId: tenant.organizationId } })).toBe(1);
});

test("a form that was used for something else is refused once, and then sent", async ({
  page,
  shop: { tenant },
  say,
  ready,
}) => {
  await page.goto("/console/store/categories/new");
  await ready(page);
  const name = page.getByRole("dialog").getByRole("textbox").first();
  const save = page.getByRole("dialog").locator("button.primary");
  await name.fill("Cozonaci");
  await loseAnswer(page);
  await save.click();
  await heardOfLoss(page, say);
  await name.fill("Plăcinte");
  await save.click();
  await expect(page.getByText(say("errors:refusal.form_reused"))).toBeVisible();
  await save.click();
  await expect(page.getByRole("dialog")).toBeHidden();
  const stored = await prisma.category.findMany({ where: { organizationId: tenant.organizationId } });
  expect(stored.map((category) => category.name).sort()).toEqual(["Cozonaci", "Plăcinte", "Pâine"]);
});

test("a product that is sent with other values is refused where the focus is", async ({
  page,
  shop: { tenant },
  say,
  ready,
}) => {
  await page.goto("/console/store/product");
  await ready(page);
  const name = page.getByLabel(say("products:column.name"), { exact: true });
  await page.getByLabel(say("products:form.price")).fill("64");
  await name.fill("Cozonac");
  await loseAnswer(page);
  await name.press("Enter");
  await heardOfLoss(page, say);
  await name.fill("Plăcintă");
  await name.press("Enter");
  const refused = page.getByRole("alert").filter({ hasText: say("errors:refusal.form_reused") });
  await expect(refused).toBeFocused();
  const where = { organizationId: tenant.organizationId, name: { in: ["Cozonac", "Plăcintă"] } };
  expect(await prisma.product.count({ where })).toBe(1);
});

test("an order that was placed unheard leaves the next one to be placed, without its customer", async ({
  shop: { address, ask },
  counter: screen,
  say,
  ready,
}) => {
  await ask("order_customer_name");
  await screen.goto(`${address}/new`);
  await ready(screen);
  const add = screen.getByRole("button", { name: say("store:new.addOne", { name: "Pâine de secară" }) });
  const place = screen.getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) }).first();
  await add.click();
  await expect(place).toContainText(/13[.,]00/);
  const name = screen.getByLabel(say("orders:name"));
  await name.fill("Ana Pop");
  await loseAnswer(screen);
  await place.click();
  await heardOfLoss(screen, say);
  await expect(screen.getByText(say("store:draft.empty"))).toBeVisible();
  await expect(name).toHaveValue("");
  await add.click();
  await expect(place).toContainText(/13[.,]00/);
  await place.click();
  await expect(screen.getByText(say("store:order.placed", { number: 2 }))).toBeVisible();
});

test("a list whose reading gets lost on its way is read once more", async ({ counter: screen, say }) => {
  let lost = 0;
  await screen.route("**/draft/text.data", (route) =>
    lost++ === 0 ? route.abort("connectionreset") : route.continue(),
  );
  await screen.getByRole("button", { name: say("store:quick.open") }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByLabel(say("store:quick.label")).fill("3 paini");
  await expect(dialog.getByText("Pâine de secară")).toBeVisible();
  expect(lost).toBe(2);
});
