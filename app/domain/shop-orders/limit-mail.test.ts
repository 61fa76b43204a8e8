import { afterEach, expect, test, vi } from "vitest";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeShop, shopper, switchShop } from "#tests/factories/shop.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { waitingJobs } from "#tests/factories/waiting-jobs.ts";
import { placeShopOrder } from "./place-shop-order.server.ts";

afterEach(() => void vi.useRealTimers());

test("a full day is told once, also after a discard has made room; the next one is told again", async () => {
  const tenant = await makeTenant();
  await makeUser(tenant);
  const { workplace, product } = await makeShop(tenant);
  await switchShop(tenant, { limit_d: 10 });
  const { slug } = tenant.scope.organization;
  let phone = 745_000_000;
  const place = () => {
    const items = [{ item_id: product.id, quantity: "1" }];
    const customer = { name: "Ioana Pop", phone: `0${++phone}` };
    return perform(placeShopOrder, shopper(tenant), { slug, location_id: workplace.id, items, customer });
  };
  const placeNine = async () => {
    for (let n = 0; n < 9; n++) await place();
  };
  const turnTo = (now: string) => vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(now) });
  const told = async () =>
    (await waitingJobs("mail.notice")).flatMap(({ organization_id, notice }) =>
      organization_id === tenant.organizationId && notice.kind === "shop_limit" ? [notice.at] : [],
    );

  // A day of the business begins at 22:00 UTC.
  turnTo("2026-11-24T21:00:00Z");
  await placeNine();
  expect(await told()).toEqual([]);
  const { id } = await place();
  expect(await told()).toEqual(["2026-11-24T21:00:00.000Z"]);
  turnTo("2026-11-24T21:30:00Z");
  const discard = { order_id: id, status: "order_discarded", reason: "nu mai vine" } as const;
  await perform(moveOrder, tenant.admin, discard);
  await place();
  expect(await told()).toHaveLength(1);
  turnTo("2026-11-24T22:00:00Z");
  await placeNine();
  expect(await told()).toHaveLength(1);
  await place();
  expect(await told()).toEqual(["2026-11-24T21:00:00.000Z", "2026-11-24T22:00:00.000Z"]);
});
