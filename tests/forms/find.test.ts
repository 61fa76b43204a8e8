import { expect, test } from "vitest";
import { createSetting } from "#app/domain/settings/save-setting.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { slipsOn } from "./counter.ts";
import type { PlainBrowser } from "./plain-browser.ts";
import { asMember, asOwner, say } from "./visit.ts";

const find = (page: PlainBrowser, text: string) => {
  const button = say("common:ui.find");
  return page.press(page.form(button).fill(say("common:ui.findOrder"), text), button);
};

async function openedShop() {
  const tenant = await makeTenant();
  await perform(createSetting, tenant.admin, {
    scope: "store",
    name: "order_customer_name",
    data: { display: true },
  });
  const [centre, station] = [
    await makeWorkplace(tenant, { name: "Centru" }),
    await makeWorkplace(tenant, { name: "Gară" }),
  ];
  const cake = await makeProduct(tenant, { name: "Cozonac cu nucă" });
  const items = [{ item_id: cake.id, quantity: "1" }];
  for (const [place, name, status] of [
    [centre, "Ana Bălan", "order_completed"],
    [centre, "Ioan Crețu", "order_pending"],
    [station, "Elena Nucă", "order_completed"],
  ] as const)
    await makeOrder(tenant, { workplaceId: place.id, items, customer: { name }, status });
  return { tenant, centre };
}

test("without scripts a status that no open order has leaves the page of open orders whole", async () => {
  const { tenant } = await openedShop();
  const member = await makeMember(tenant, { role: "delivery" });
  const page = await asMember(tenant, member, "find?status=order_delivered");
  expect(page.status).toBe(200);
  expect(page.items.filter((item) => /Ana Bălan|Ioan Crețu|Elena Nucă/.test(item))).toHaveLength(3);
});

test("without scripts who stands at the counter is found from the board and served from the row", async () => {
  const { tenant } = await openedShop();
  const page = await asMember(tenant, await makeMember(tenant, { role: "delivery" }), "board");
  await find(page, "nuca centru bal");
  expect(page.items.filter((item) => /Ana Bălan|Ioan Crețu|Elena Nucă/.test(item))).toEqual([
    expect.stringMatching(/^Ana Bălan/),
  ]);
  await page.act(say("orders:move.hand_over"));
  expect(page.words).toContain(say("toasts:orders.hand_over", { number: 1 }));
  expect(page.words).toContain(say("orders:find.none"));
  expect(new URL(page.address).searchParams.get("q")).toBe("nuca centru bal");
});

test("without scripts sales members see the status of the orders of others, at their workplace", async () => {
  const { tenant, centre } = await openedShop();
  const seller = await makeMember(tenant, { workplaceId: centre.id, workplaces: [centre.id] });
  const page = await asMember(tenant, seller, "new");
  await find(page, "");
  expect(page.items).toContainEqual(
    expect.stringMatching(new RegExp(`^Ana Bălan.*${say("orders:status.order_completed")}`)),
  );
  expect(page.items).toContainEqual(
    expect.stringMatching(new RegExp(`^Ioan Crețu.*${say("orders:status.order_pending")}`)),
  );
  expect(page.words).not.toContain("Elena Nucă");
  expect(page.buttons).not.toContain(say("orders:move.hand_over"));
});

test("without scripts the console finds open orders from any page", async () => {
  const { tenant } = await openedShop();
  const page = await asOwner(tenant, "/console/store/products");
  await find(page, "gara");
  expect(page.words).toContain("Elena Nucă");
  expect(page.words).not.toContain("Ana Bălan");
});

test("without scripts the board shows one status, and who can be served whatever it shows", async () => {
  const { tenant } = await openedShop();
  const page = await asMember(tenant, await makeMember(tenant, { role: "delivery" }), "board");
  expect(slipsOn(page)).toEqual(["1", "2", "3"]);
  await page.follow(`${say("orders:status.order_pending")} 1`);
  expect(slipsOn(page)).toEqual(["2"]);
  expect(page.items).toEqual(expect.arrayContaining(["Ana Bălan 1", "Elena Nucă 3"]));
  expect(page.words).not.toContain(say("store:board.more", { count: 1 }));
  await page.follow(`${say("orders:status.order_completed")} 2`);
  expect(slipsOn(page)).toEqual(["1", "3"]);
});
