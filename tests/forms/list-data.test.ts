import { expect, test } from "vitest";
import { createSetting } from "#app/domain/settings/save-setting.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { consoleCookie, counterCookie } from "#tests/factories/cookies.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { requestPage } from "#tests/setup/request-handler.ts";

test("lists of orders send for scripts what their columns show, and neither address nor observations", async () => {
  const tenant = await makeTenant();
  const { id: workplaceId } = await makeWorkplace(tenant);
  for (const field of ["customer_name", "customer_address", "observations", "pickup_date"] as const)
    await perform(createSetting, tenant.admin, {
      scope: "store",
      name: `order_${field}`,
      data: { display: true },
    });
  const day = `${new Date().getFullYear() + 1}-01-14`;
  const sales = await makeMember(tenant, { workplaceId });
  const placed = {
    ...{ workplaceId, by: sales.caller, pickup_date: day },
    customer: { name: "Ioana Rusu", address: "Strada Lungă 5" },
    data: { observations: "Fără nuci" },
  };
  const order = await makeOrder(tenant, placed);
  await makeOrder(tenant, { ...placed, status: "order_delivered" });
  const owner = await consoleCookie((await makeUser(tenant)).secret);
  const [taker, preparer] = [
    await counterCookie(sales.secret),
    await counterCookie((await makeMember(tenant, { role: "delivery" })).secret),
  ];
  const store = `/store/${tenant.scope.organization.slug}`;
  const chosen = `month=${day.slice(0, 7)}&day=${day}`;
  for (const [cookies, page] of [
    [owner, "/console/store/orders"],
    [owner, `/console/store/orders/calendar?${chosen}`],
    [taker, `${store}/mine`],
    [taker, `${store}/calendar?${chosen}`],
    [preparer, `${store}/history`],
  ] as const) {
    const html = await (await requestPage(page, { cookies })).text();
    expect(html, page).toContain("Ioana Rusu");
    expect(html, page).not.toMatch(/Strada Lungă|Fără nuci/);
  }
  const page = await (await requestPage(`/console/store/orders/${order.id}`, { cookies: owner })).text();
  expect([page.includes("Strada Lungă"), page.includes("Fără nuci")]).toEqual([true, true]);
});
