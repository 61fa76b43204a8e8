import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { reportOrder } from "#app/domain/billing/report-order.server.ts";
import { visitor } from "#app/lib/actor.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeShop, shopper } from "#tests/factories/shop.ts";
import { makeCart, shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { cancelShopOrder } from "./cancel-shop-order.server.ts";
import { getShopOrder } from "./get-shop-order.server.ts";
import { placeShopOrder } from "./place-shop-order.server.ts";

async function open() {
  const tenant = await makeTenant();
  return { tenant, slug: tenant.scope.organization.slug, ...(await makeShop(tenant)) };
}

test("nobody orders from another browser's cart, nor reaches an order without its link", async () => {
  const { tenant, slug, workplace, product } = await open();
  const owner = shopper(tenant);
  await makeCart(owner, [{ item_id: product.id, quantity: "1", price: 6400 }]);
  const input = { slug, location_id: workplace.id, ...shopDetails() };
  await expect(perform(placeShopOrder, shopper(tenant), input)).rejects.toMatchObject({
    code: "orders_empty",
  });
  const { id, number, session_id, link } = await perform(placeShopOrder, owner, input);

  const other = await open();
  const stranger = shopper(other.tenant);
  for (const [caller, key] of [
    [stranger, link],
    [owner, id],
    [owner, session_id],
    [owner, String(number)],
    [owner, link.toLowerCase()],
    [owner, `${link.slice(0, -1)}${link.endsWith("_") ? "-" : "_"}`],
    [owner, "%"],
  ] as const) {
    await expect(perform(getShopOrder, caller, { slug, link: key })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(perform(cancelShopOrder, caller, { slug, link: key })).rejects.toMatchObject({
      code: "not_found",
    });
  }
  expect(await prisma.order.findFirst({ where: { organizationId: tenant.organizationId } })).toMatchObject({
    status: "order_pending",
  });
});

test("a session's id tells of its order and changes nothing; any other one is unknown", async () => {
  const { tenant, slug, workplace, product } = await open();
  const items = [{ item_id: product.id, quantity: "1" }];
  const input = { slug, location_id: workplace.id, items, ...shopDetails() };
  const { session_id, number } = await perform(placeShopOrder, shopper(tenant), input);
  const anybody = { actor: visitor, scope: null, ip: "127.0.0.1" };
  const report = (id: string) => perform(reportOrder, anybody, { session_id: id });
  const first = await report(session_id);
  expect(first).toMatchObject({ known: true, placed: { slug, order: { number } } });
  expect(JSON.stringify(first)).not.toMatch(/Ioana|0745 ?123/);
  expect(await report(session_id)).toEqual(first);
  for (const id of [randomUUID(), "x", "' OR 1=1", session_id.slice(1)])
    expect(await report(id)).toMatchObject({ known: false, placed: null });
  expect(await prisma.order.count({ where: { organizationId: tenant.organizationId } })).toBe(1);
});
