import { expect, test } from "vitest";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import type { Form } from "./form.ts";
import { asOwner, say } from "./visit.ts";

const exports = "/console/store/orders/export";
const reports = "/console/store/reports";
const [from, to] = [say("interval:from"), say("interval:to")];

/** A bakery with a cake that was ordered, and bread that was handed over. */
async function openShop() {
  const tenant = await makeTenant();
  const [north, south] = [
    await makeWorkplace(tenant, { name: "Nord" }),
    await makeWorkplace(tenant, { name: "Sud" }),
  ];
  const bread = await makeProduct(tenant, { name: "Pâine cu maia" });
  const cake = await makeProduct(tenant, { name: "Tort Diplomat" });
  const one = (item_id: string) => [{ item_id, quantity: "2" }];
  await makeOrder(tenant, { workplaceId: north.id, items: one(bread.id), status: "order_delivered" });
  await makeOrder(tenant, { workplaceId: south.id, items: one(cake.id) });
  return tenant;
}

test("without scripts the file is of the days and boxes that stand in the form, or its page says why there is none", async () => {
  const shop = await openShop();
  const browser = await asOwner(shop, exports);
  const pending = say("orders:status.order_pending");
  const filled = (...[first, last]: string[]) =>
    browser
      .form("export-filter")
      .fill(from, first ?? "")
      .fill(to, last ?? "");
  const download = (form: Form) => browser.press(form, say("exports:download"));
  await download(filled("1.10.2021", "31.12.2099").tick(say("orders:status.order_preparing"), false));
  expect(browser.html.slice(0, 2)).toBe("PK");
  const { searchParams } = new URL(browser.address);
  expect([searchParams.get("from"), searchParams.getAll("statuses")]).toEqual([
    "1.10.2021",
    ["", "order_pending", "order_completed"],
  ]);

  const today = localDay(new Date(), shop.scope.organization.timeZone);
  for (const [form, said] of [
    [() => filled("1.13.2026"), say("interval:unread")],
    [() => filled(daysLater(today, 1), today), say("interval:turned")],
    [() => filled("1.10.2021", "2.10.2021"), say("exports:none")],
    [() => filled().tick(pending, false), say("exports:none")],
    [() => filled().tick("Nord", false).tick("Sud", false), say("exports:needLocation")],
  ] as const) {
    await browser.open(exports);
    await download(form());
    expect([new URL(browser.address).pathname, browser.words.includes(said)], said).toEqual([exports, true]);
  }
});

test("without scripts the spreadsheet and the paper are of what stands in the form, or its page says what is wrong with it", async () => {
  const owner = await asOwner(await openShop(), reports);
  const [spreadsheet, print] = [say("reports:spreadsheet"), say("reports:print")];
  const form = () => owner.form("report-filter");
  await owner.press(form().fill(from, "1.10.2021"), spreadsheet);
  expect(owner.html.slice(0, 2)).toBe("PK");
  expect(new URL(owner.address).searchParams.get("from")).toBe("1.10.2021");
  await owner.open(reports);
  await owner.press(form().tick(say("reports:statusOf.order_pending")), print);
  expect(owner.words).toContain("Tort Diplomat");

  for (const button of [spreadsheet, print])
    for (const [fill, said] of [
      [() => form().fill(from, "1.13.2026"), say("interval:unread")],
      [() => form().fill(from, "20.11.2024").fill(to, "10.11.2024"), say("interval:turned")],
      [() => form().tick("Nord", false).tick("Sud", false), say("reports:missing.workplace")],
    ] as const) {
      await owner.open(reports);
      await owner.press(fill(), button);
      expect([new URL(owner.address).pathname, owner.words.includes(said)], said).toEqual([reports, true]);
    }
  // Enter shows, whatever stands before the form.
  await owner.open(reports);
  await owner.press(form());
  expect(new URL(owner.address).pathname).toBe(reports);
});
