import type { Page } from "@playwright/test";
import { enterOn as press, tabTo } from "./support/keyboard.ts";
import { mailedLink, newOwner } from "./support/owner.ts";
import { expect, test } from "./support/test.ts";

test("an order is placed, prepared and handed over by the keyboard alone", async ({
  shop: { ask },
  counter,
  bakery,
  say,
  scripts,
}) => {
  // Scripts bring a calendar to the counter, and to the board a switch for its sound: whoever sees one can count on them.
  const shown = async (on: Page, name: string) => {
    if (scripts) await expect(on.getByRole("button", { name })).toBeVisible();
  };
  await ask("order_pickup_date");
  await counter.reload();
  await shown(counter, say("common:ui.calendar"));

  const add = say("store:new.addOne", { name: "Cozonac cu nucă" });
  await press(counter, add);
  if (scripts) {
    // It is sold by the kilogram: its amount is typed next.
    await expect(counter.locator(".stepper input")).toBeFocused();
    await expect(
      counter.getByRole("status").filter({ hasText: /Cozonac cu nucă: 1\s.*64[.,]00/ }),
    ).toHaveCount(1);
    await counter.keyboard.press("Shift+Tab");
    await counter.keyboard.press("Enter");
    await expect(counter.getByRole("button", { name: add })).toBeFocused();
    await counter.keyboard.press("Enter");
  }
  const place = new RegExp(`^${say("store:draft.place")}`);
  await expect(counter.getByRole("button", { name: place }).first()).toContainText(/64[.,]00/);
  await press(counter, place);
  await expect(counter.getByText(say("store:order.placed", { number: 1 }))).toBeVisible();
  if (scripts) await expect(counter.locator("#main")).toBeFocused();

  await press(bakery, say("store:nav.board"));
  await shown(bakery, say("store:board.soundOff"));
  await press(bakery, say("orders:move.take"));
  if (!scripts) await press(bakery, say("orders:quantities"));
  const prepared = say("orders:preparedOf", { name: "Cozonac cu nucă", unit: "kg" });
  await tabTo(bakery, prepared);
  await bakery.keyboard.press("ControlOrMeta+a");
  await bakery.keyboard.type("1,05");
  await press(bakery, say("orders:move.complete"));
  await expect(bakery.getByText(say("orders:status.order_completed")).first()).toBeVisible();
  await press(bakery, say("orders:move.hand_over"));
  await expect(bakery.getByRole("button", { name: say("orders:move.hand_over") })).toHaveCount(0);
  await press(bakery, say("store:nav.history"));
  await expect(bakery.getByText(say("orders:status.order_delivered"), { exact: true })).toBeVisible();
});

test("a business is opened and set up by the keyboard alone", async ({ page, say, ready, scripts }) => {
  const title = (key: string) => page.getByRole("heading", { level: 1, name: say(key), exact: true });
  const onPage = async () => {
    if (scripts) await expect(page.locator("#main")).toBeFocused();
  };
  /** Adds a row to a list in the dialog of its page. */
  const add = async (list: string, type: () => Promise<void>, row: string) => {
    await press(page, new RegExp(`^${say(`console:menu.${list === "members" ? "team" : list}`)}$`));
    await expect(title(`${list}:title`)).toBeVisible();
    await press(page, say(`${list}:add`));
    await expect(page.getByRole("dialog")).toBeVisible();
    await type();
    await press(page, say(`${list}:add`));
    await expect(page.getByRole("row", { name: row })).toBeVisible();
    await onPage();
  };
  /** With scripts the first field has the focus. */
  const typeFirst = async (label: string, text: string) => {
    if (!scripts) await tabTo(page, label);
    await expect(page.getByRole("dialog").getByLabel(label)).toBeFocused();
    await page.keyboard.type(text);
  };

  const email = newOwner();
  await page.goto("/login");
  await tabTo(page, say("session:login.email"));
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/activate\?q=/);
  await page.goto(await mailedLink(email));
  await press(page, say("session:link.enter"));
  await expect(title("session:welcome.title")).toBeVisible();
  await tabTo(page, say("session:welcome.name"));
  await page.keyboard.type("Brutăria Lupu");
  await press(page, say("session:welcome.start"));
  await expect(title("console:menu.dashboard")).toBeVisible();
  await ready(page);

  await add("workplaces", () => typeFirst(say("workplaces:name"), "Centru"), "Centru");
  await add("categories", () => typeFirst(say("categories:name"), "Torturi"), "Torturi");
  await add("members", () => typeFirst(say("members:username"), "ioana"), "ioana");

  await press(page, new RegExp(`^${say("console:menu.products")}$`));
  await press(page, say("products:add"));
  await expect(title("products:form.new")).toBeVisible();
  await onPage();
  await tabTo(page, say("products:column.name"));
  await page.keyboard.type("Tort cu nucă");
  await tabTo(page, say("products:form.price"));
  await page.keyboard.type("98");
  await press(page, say("products:form.create"));
  await expect(page.getByRole("button", { name: say("products:form.update") })).toBeVisible();

  await press(page, new RegExp(`^${say("console:menu.settings")}$`));
  await expect(title("settings:title")).toBeVisible();
  await ready(page);
  await tabTo(page, say("settings:display"));
  await page.keyboard.press("Space");
  if (!scripts) await press(page, say("common:act.save"));
  await expect(page.getByText(scripts ? say("settings:state.saved") : say("toasts:saved"))).toBeVisible();
});

test("orders are taken, parked, changed, prepared, handed over and found in the console by the keyboard alone", async ({
  page,
  shop: { place },
  say,
  scripts,
}) => {
  const told = (text: string) => expect(page.getByText(text).first()).toBeVisible();
  const dialog = page.getByRole("dialog");
  const type = async (label: string | RegExp, text: string) => {
    await tabTo(page, label);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
  };
  const bread = "Pâine de secară";

  await page.goto("/console/store/orders");
  await press(page, say("orders:taking.open"));
  await expect(page).toHaveURL(`/console/store/orders/at/${place.id}/new`);
  await press(page, say("store:new.addOne", { name: bread }));
  const total = page.getByRole("button", { name: new RegExp(`^${say("store:draft.place")}`) });
  await expect(total.first()).toContainText(/13[.,]00/);
  await press(page, new RegExp(`^${say("store:park.open")}$`));
  await expect(dialog).toBeVisible();
  if (scripts) await expect(dialog.getByLabel(say("store:park.name"))).toBeFocused();
  else await tabTo(page, say("store:park.name"));
  // Slower than a scanner, whose bursts are codes.
  await page.keyboard.type("Vecina", { delay: 80 });
  await page.keyboard.press("Enter");
  await told(say("toasts:draft.parked", { name: "Vecina" }));
  await press(page, say("store:parked.open", { count: 1 }));
  await press(page, say("store:parked.takeOne", { name: "Vecina" }));
  await told(say("toasts:draft.taken"));
  await press(page, new RegExp(`^${say("store:draft.place")}`));
  await told(say("toasts:orders.placed", { number: 1 }));

  await press(page, new RegExp(`^1\\s.*${bread}`));
  await type(scripts ? "Quantity, pc" : "Cantitate, buc", "3");
  await press(page, new RegExp(`^${say("orders:editing.save")}`));
  // Without scripts the new total is shown first.
  if (!scripts) await press(page, new RegExp(`^${say("orders:editing.save")}`));
  await told(say("toasts:orders.saved", { number: 1 }));
  for (const move of ["take", "complete", "hand_over"] as const) {
    await press(page, say(`orders:move.${move}`));
    await told(say(`toasts:orders.${move}`, { number: 1 }));
  }

  await press(page, new RegExp(`^${say("console:menu.orders")}$`));
  await press(page, say("orders:placedAt"));
  await expect(page.getByRole("columnheader", { name: say("orders:placedAt"), exact: true })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await type(say("orders:search"), "dublă");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]q=dubl/);
});
