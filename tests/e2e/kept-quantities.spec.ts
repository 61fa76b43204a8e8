import type { Page } from "@playwright/test";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { deleteWorkplace } from "#app/domain/workplaces/delete-workplace.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeUser } from "#tests/factories/user.ts";
import { cake, less, partsOf } from "./support/slip-parts.ts";
import { expect, test } from "./support/test.ts";

test.skip(({ scripts }) => !scripts, "without scripts nothing is kept beside the page");

const keptHere = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith("prepared-")));

test("what was typed of a slip stands there again after somebody was looked up, and is what is made ready", async ({
  shop: { order },
  bakery,
  say,
}) => {
  const { slip, button, prepared, board, typeLess } = partsOf(bakery, say);
  await typeLess(order);
  await bakery.getByRole("searchbox", { name: say("common:ui.findOrder") }).pressSequentially("C");
  await expect(bakery).toHaveURL(/\/find\?/);
  await board.click();
  await expect(prepared).toHaveValue("0.4");
  await expect(bakery).toHaveURL(/prepare=/);
  await bakery.reload();
  await expect(prepared).toHaveValue("0.4");
  await bakery.getByRole("link", { name: say("store:nav.history"), exact: true }).click();
  await expect(bakery).toHaveURL(/\/history/);
  await bakery.goBack();
  await expect(prepared).toHaveValue("0.4");

  await button("orders:move.complete").click();
  await expect(slip).toContainText(say("orders:status.order_completed"));
  await expect(slip).toContainText(/0[.,]4/);
  await expect.poll(() => keptHere(bakery)).toEqual([]);
});

test("it outlives a session, is for whoever typed it, and is not put over what was saved since", async ({
  shop,
  bakery,
  say,
  ready,
}) => {
  const { slip, button, prepared, board } = partsOf(bakery, say);
  const device = bakery.context();
  await shop.order(cake);
  await button("orders:move.take").click();
  await expect(prepared).toBeVisible();
  const session = await device.cookies();
  /** Somebody signs the device out, and the same member signs in again. */
  const losesSession = async () => {
    await device.clearCookies();
    await button("orders:saveQuantities").click();
    await expect(bakery).toHaveURL(/\/store\/[^/]+$/);
    await device.addCookies(session);
    await bakery.goto(`${shop.address}/board`);
    await ready(bakery);
  };

  await prepared.fill("0.4");
  await losesSession();
  await expect(prepared).toHaveValue("0.4");
  await button("orders:saveQuantities").click();
  await expect(prepared).toHaveCount(0);
  await expect.poll(() => keptHere(bakery)).toEqual([]);

  await slip.getByRole("link", { name: say("orders:quantities"), exact: true }).click();
  await prepared.fill("0.7");
  const typed = await bakery.evaluate(() => ({ ...sessionStorage }));
  await board.click();
  await expect(prepared).toHaveValue("0.7");
  await prepared.fill("0.8");
  await button("orders:saveQuantities").click();
  await expect(prepared).toHaveCount(0);
  await bakery.evaluate((all) => {
    for (const [name, text] of Object.entries(all)) sessionStorage.setItem(name, text);
  }, typed);
  await bakery.reload();
  await expect(bakery.getByText(say("orders:editing.outdated"))).toBeVisible();
  await expect(prepared).toHaveValue("0.8");

  await prepared.fill("0.5");
  await expect.poll(() => keptHere(bakery)).toHaveLength(1);
  await shop.enter(bakery, "elena", "delivery");
  await expect(slip).toBeVisible();
  await expect(prepared).toHaveCount(0);
  expect(await keptHere(bakery)).toHaveLength(1);
  await bakery.getByRole("button", { name: say("common:ui.switchMember") }).click();
  await expect(bakery).toHaveURL(/\/store\/[^/]+\?signed-out/);
  await expect.poll(() => keptHere(bakery)).toEqual([]);
});

test("what was typed of a slip that is completed elsewhere is told there until its author lets it go", async ({
  shop: { tenant, order },
  bakery,
  say,
  inspect,
}) => {
  const { slip, typeLess } = partsOf(bakery, say);
  const lost = slip.getByRole("alert").filter({ hasText: say("orders:editing.lost") });
  await typeLess(order);
  const { organizationId } = tenant;
  const { id: order_id } = await prisma.order.findFirstOrThrow({ where: { organizationId } });
  await perform(moveOrder, tenant.admin, { order_id, status: "order_completed" });
  await expect(slip).toContainText(say("orders:status.order_completed"));
  await expect(lost).toContainText(less);
  await inspect(bakery);
  await bakery.reload();
  await expect(lost).toBeVisible();

  const board = bakery.url();
  await slip.getByRole("link").first().click();
  const told = bakery.getByRole("alert").filter({ hasText: less });
  await expect(told).toBeVisible();
  await bakery.getByRole("button", { name: say("orders:editing.drop") }).click();
  await expect(told).toBeHidden();
  expect(await keptHere(bakery)).toEqual([]);
  await bakery.goto(board);
  await expect(slip).toContainText(say("orders:status.order_completed"));
  await expect(lost).toHaveCount(0);
});

test("what was typed of a slip whose workplace is deleted is told where it stood until its author lets it go", async ({
  shop: { tenant, place, order },
  bakery,
  say,
  inspect,
}) => {
  const { slip, typeLess } = partsOf(bakery, say);
  const gone = bakery.getByRole("alert").filter({ hasText: say("orders:editing.typedGone", { number: 1 }) });
  await typeLess(order);
  await perform(deleteWorkplace, (await makeUser(tenant)).caller, {
    location_id: place.id,
    name: "Centru",
    asked: true,
  });
  await expect(slip).toHaveCount(0);
  await expect(gone).toContainText(less);
  await inspect(bakery);
  await gone.getByRole("button", { name: say("orders:editing.drop") }).click();
  await expect(gone).toHaveCount(0);
  expect(await keptHere(bakery)).toEqual([]);
});

test("of a slip that its preparer discards nothing more is told", async ({
  shop: { order },
  bakery,
  say,
}) => {
  const { slip, typeLess } = partsOf(bakery, say);
  await typeLess(order);
  await slip.locator("summary").first().click();
  await slip.getByRole("link", { name: say("orders:move.discard") }).click();
  const dialog = bakery.getByRole("dialog");
  await dialog.getByLabel(say("orders:discard.reason")).fill("nu mai vine");
  await dialog.getByRole("button", { name: say("orders:discard.confirm") }).click();
  await expect(bakery.getByText(say("toasts:orders.discard", { number: 1 })).first()).toBeVisible();
  await expect(slip).toHaveCount(0);
  await expect(bakery.getByText(say("orders:editing.typedGone", { number: 1 }))).toHaveCount(0);
});

test("what was typed of a slip that somebody puts back is told until it is taken again, of one's own nothing", async ({
  shop: { tenant, order },
  bakery,
  say,
  inspect,
}) => {
  const { slip, button, prepared, typeLess } = partsOf(bakery, say);
  const { organizationId } = tenant;
  const told = bakery.getByRole("alert").filter({ hasText: say("orders:editing.putBack", { number: 1 }) });
  await typeLess(order);
  const { id: order_id } = await prisma.order.findFirstOrThrow({ where: { organizationId } });
  await perform(moveOrder, tenant.admin, { order_id, status: "order_pending" });
  await expect(told).toContainText(less);
  await inspect(bakery);
  await button("orders:move.take").click();
  await expect(prepared).toBeVisible();
  await expect(told).toHaveCount(0);
  await prepared.fill("0.3");
  await slip.locator("summary").first().click();
  await slip.getByRole("button", { name: say("orders:move.release") }).click();
  await expect(button("orders:move.take")).toBeVisible();
  await expect(told).toHaveCount(0);
});
