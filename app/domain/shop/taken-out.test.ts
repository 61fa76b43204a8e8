import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeShop, makeShopProduct, shopper } from "#tests/factories/shop.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { addToCart } from "./add-to-cart.server.ts";
import { cartOf } from "./cart.server.ts";
import { removeFromCart } from "./remove-from-cart.server.ts";
import { restoreCartLine } from "./restore-cart-line.server.ts";
import { setCartLine } from "./set-cart-line.server.ts";

let tenant: Tenant;
let shop: Awaited<ReturnType<typeof makeShop>>;
let slug: string;
let ana: ReturnType<typeof shopper>;
beforeEach(async () => {
  tenant = await makeTenant();
  shop = await makeShop(tenant);
  slug = tenant.scope.organization.slug;
  ana = shopper(tenant);
});

const add = (item_id: string) => perform(addToCart, ana, { slug, item_id });
const lines = async () => (await cartOf(prisma, tenant.scope, ana.actor.id ?? "", new Date()))?.lines ?? [];

test("what was taken out comes back to its place, once, and 0 takes out, too", async () => {
  const other = await makeShopProduct(tenant);
  await add(shop.product.id);
  await add(other.id);
  const [first] = await lines();
  const at = { slug, line_id: first?.id ?? "" };
  await perform(setCartLine, ana, { ...at, quantity: "0" });
  expect(await lines()).toHaveLength(1);
  await perform(restoreCartLine, ana, at);
  await perform(restoreCartLine, ana, at);
  expect((await lines()).map(({ item_id }) => item_id)).toEqual([shop.product.id, other.id]);
});

test("what was taken out last is out once more for whoever asks again, and one that was taken out before it is unknown", async () => {
  for (const { id } of [shop.product, await makeShopProduct(tenant), await makeShopProduct(tenant)])
    await add(id);
  const [first, second] = (await lines()).map(({ id }) => ({ slug, line_id: id }));
  if (!first || !second) return expect.fail();
  const zero = (at: typeof first) => perform(setCartLine, ana, { ...at, quantity: "0" });
  const takeOut = (at: typeof first) => perform(removeFromCart, ana, at);
  for (const act of [zero, takeOut, zero]) expect(await act(first)).toMatchObject({ id: first.line_id });
  await takeOut(second);
  for (const act of [zero, takeOut]) {
    expect(await act(second)).toMatchObject({ id: second.line_id });
    await expect(act(first)).rejects.toMatchObject({ code: "not_found" });
  }
  await perform(restoreCartLine, ana, second);
  expect((await lines()).map(({ id }) => id)).toContain(second.line_id);
});
