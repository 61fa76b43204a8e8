import { expect, test } from "vitest";
import { createSetting } from "#app/domain/settings/save-setting.server.ts";
import { sessionCookie } from "#app/http/cookies.server.ts";
import { perform } from "#app/lib/operation.server.ts";
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
  const order = await makeOrder(tenant, {
    workplaceId,
    pickup_date: day,
    customer: { name: "Ioana Rusu", address: "Strada Lungă 5" },
    data: { observations: "Fără nuci" },
  });
  const { secret } = await makeUser(tenant);
  const [cookies = ""] = (await sessionCookie.serialize(secret)).split(";", 1);
  const read = async (page: string) => (await requestPage(`/console/store/${page}`, { cookies })).text();
  for (const page of ["orders", `orders/calendar?month=${day.slice(0, 7)}&day=${day}`]) {
    const html = await read(page);
    expect(html).toContain("Ioana Rusu");
    expect(html).not.toMatch(/Strada Lungă|Fără nuci/);
  }
  const page = await read(`orders/${order.id}`);
  expect([page.includes("Strada Lungă"), page.includes("Fără nuci")]).toEqual([true, true]);
});
