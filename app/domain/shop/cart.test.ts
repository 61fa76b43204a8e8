import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { daysAfter, HOUR_MS } from "#app/lib/durations.ts";
import { localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { takeTry } from "#app/lib/rate-limit.server.ts";
import { unsafeScope } from "#app/lib/scope.ts";
import { makeShop, makeShopProduct, shopper, switchShop } from "#tests/factories/shop.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { acceptCart } from "./accept-cart.server.ts";
import { addToCart } from "./add-to-cart.server.ts";
import { cartOf } from "./cart.server.ts";
import { removeFromCart } from "./remove-from-cart.server.ts";
import { restoreCartLine } from "./restore-cart-line.server.ts";
import { setCartLine } from "./set-cart-line.server.ts";
import { shopFrame } from "./shop-frame.server.ts";
import { shopState } from "./shop-state.server.ts";
import { sweepCarts } from "./sweep-carts.server.ts";

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

const add = (item_id: string, more: object = {}, by = ana) =>
  perform(addToCart, by, { slug, item_id, ...more });
const cart = () => cartOf(prisma, tenant.scope, ana.actor.id ?? "", new Date());
const lines = async () => (await cart())?.lines ?? [];

test("the same product adds up, with other answers it is a line of its own; totals are rounded half up line by line", async () => {
  const asking = await makeShopProduct(tenant, {
    price: 333,
    fields: [{ name: "Feliere", type: "radio", required: 1, options: ["da", "nu"] }],
  });
  await add(shop.product.id, { quantity: "0.25" });
  await add(shop.product.id, { quantity: "0.5" });
  await expect(add(asking.id)).rejects.toMatchObject({ issues: [{ params: { code: "choose" } }] });
  await add(asking.id, { quantity: "0.5", fields: { Feliere: "da" } });
  await add(asking.id, { quantity: "0.5", fields: { Feliere: "nu" } });
  expect((await lines()).map(({ quantity, total }) => [quantity, total])).toEqual([
    [750, 4800n],
    [500, 167n],
    [500, 167n],
  ]);
  expect((await cart())?.total).toBe(5134n);
});

test("the limit of a product holds for the whole order, whatever the lines", async () => {
  const limited = await makeShopProduct(tenant, { cartLimit: 2 });
  await add(limited.id, { quantity: "1.5" });
  const tooMuch = (params: object) => ({ issues: [{ path: ["quantity"], params }] });
  const beside = { code: "cart_most_beside", most: "2" };
  for (const quantity of ["0.6", "2.5"])
    await expect(add(limited.id, { quantity, note: "altul" })).rejects.toMatchObject(
      tooMuch({ ...beside, held: "1.5", left: "0.5" }),
    );
  await add(limited.id, { quantity: "0.5", note: "altul" });
  await expect(add(limited.id)).rejects.toMatchObject(
    tooMuch({ code: "cart_most_reached", most: "2", held: "2" }),
  );
  const [first, second] = (await lines()).map(({ id }) => ({ slug, line_id: id }));
  if (!first || !second) return expect.fail();
  await expect(perform(setCartLine, ana, { ...first, quantity: "1.501" })).rejects.toMatchObject(
    tooMuch({ ...beside, held: "0.5", left: "1.5" }),
  );
  await perform(removeFromCart, ana, second);
  await expect(perform(setCartLine, ana, { ...first, quantity: "2.1" })).rejects.toMatchObject(
    tooMuch({ code: "cart_most", most: "2" }),
  );
});

test("a cart has at most 100 lines, whoever sends however many", async () => {
  for (let n = 0; n < 100; n++) await add(shop.product.id, { note: `a ${n}-a` });
  await expect(add(shop.product.id, { note: "una în plus" })).rejects.toMatchObject({
    code: "cart_lines_limit",
  });
  const [first] = await lines();
  const at = { slug, line_id: first?.id ?? "" };
  await perform(removeFromCart, ana, at);
  await add(shop.product.id, { note: "în locul ei" });
  await expect(perform(restoreCartLine, ana, at)).rejects.toMatchObject({ code: "cart_lines_limit" });
});

test("what has changed is told line by line, and accepting takes what can't be ordered out", async () => {
  const [gone, out] = [await makeShopProduct(tenant), await makeShopProduct(tenant)];
  for (const { id } of [shop.product, gone, out]) await add(id);
  const today = new Date(localDay(new Date(), tenant.scope.organization.timeZone));
  await prisma.product.update({ where: { id: shop.product.id }, data: { price: 7000 } });
  await prisma.product.update({ where: { id: gone.id }, data: { state: 0 } });
  await prisma.product.update({ where: { id: out.id }, data: { outOn: today } });
  expect((await lines()).map(({ change }) => change)).toEqual(["price", "gone", "out"]);
  expect(await cart()).toMatchObject({ changed: true, total: 7000n });
  await perform(acceptCart, ana, { slug });
  expect(await cart()).toMatchObject({ changed: false, total: 7000n, lines: [{ change: null }] });
});

test("an answer that is not asked for any more is told before the price, and goes once that is accepted", async () => {
  const field = (name: string) => [{ name, type: "text" as const, required: 0 as const }];
  const cake = await makeShopProduct(tenant, { fields: field("Mesaj") });
  await add(cake.id, { fields: { Mesaj: "FĂRĂ NUCI" } });
  await prisma.product.update({ where: { id: cake.id }, data: { fields: field("Text"), price: 7000 } });
  const told = (change: string, fields: object) => ({ changed: true, lines: [{ change, fields }] });
  expect(await cart()).toMatchObject(told("answers", { Mesaj: "FĂRĂ NUCI" }));
  await perform(acceptCart, ana, { slug });
  expect(await cart()).toMatchObject(told("price", {}));
  await perform(acceptCart, ana, { slug });
  expect(await cart()).toMatchObject({ changed: false });
});

test("what is added by another measure is a line of its own, and what was told before goes on being told", async () => {
  await add(shop.product.id, { quantity: "2" });
  await prisma.product.update({ where: { id: shop.product.id }, data: { unit: 0, price: 4500 } });
  await add(shop.product.id);
  expect(await cart()).toMatchObject({
    changed: true,
    lines: [
      { quantity: 2000, unit_shown: 1, price_shown: 6400, change: "quantity", orderable: false },
      { quantity: 1000, unit_shown: 0, price_shown: 4500, change: null },
    ],
  });
});

test("another currency of the business is another price, until it is accepted", async () => {
  await add(shop.product.id);
  const { organizationId, organization } = tenant.scope;
  const scope = unsafeScope({ ...tenant.scope, organization: { ...organization, currency: "EUR" } });
  const now = { ...ana, scope };
  const inEuros = async () => cartOf(prisma, scope, ana.actor.id ?? "", new Date());
  const prices = { price: 6400, price_shown: 6400, currency: "EUR", currency_shown: "RON" };
  expect(await inEuros()).toMatchObject({ changed: true, lines: [{ change: "price", ...prices }] });
  await perform(acceptCart, now, { slug });
  expect(await inEuros()).toMatchObject({ changed: false, lines: [{ currency_shown: "EUR" }] });
  await add(shop.product.id);
  await add(shop.product.id, {}, now);
  expect(await inEuros()).toMatchObject({ changed: false, total: 19_200n });
  expect(await prisma.cart.count({ where: { organizationId } })).toBe(1);
});

test("a cart is read in two statements, however many lines it has", async () => {
  for (let n = 0; n < 30; n++) await add((await makeShopProduct(tenant)).id);
  expect((await countStatements(cart)).statements).toHaveLength(2);
});

test("nobody's cart is another's, and a closed shop fills none", async () => {
  await add(shop.product.id);
  const bob = shopper(tenant);
  const [first] = await lines();
  await expect(perform(removeFromCart, bob, { slug, line_id: first?.id ?? "" })).rejects.toMatchObject({
    code: "not_found",
  });
  await switchShop(tenant, { active: false });
  await expect(add(shop.product.id)).rejects.toMatchObject({ code: "shop_closed" });
});

test("two changes at once both count", async () => {
  await Promise.all(Array.from({ length: 8 }, () => add(shop.product.id)));
  expect((await lines()).map(({ quantity }) => quantity)).toEqual([8000]);
});

test("a browser's changes are limited, and nobody else's with them", async () => {
  while ((await takeTry("cartWritesOfBrowser", ana.actor.id ?? "")) > 1);
  await add(shop.product.id);
  await expect(add(shop.product.id)).rejects.toMatchObject({ code: "too_many" });
  await add(shop.product.id, {}, shopper(tenant));
});

test("a cart ends 7 days after its last change", async () => {
  await add(shop.product.id);
  const where = { organizationId: tenant.organizationId };
  const { updatedAt } = await prisma.cart.findFirstOrThrow({ where });
  await sweepCarts(prisma, new Date(daysAfter(updatedAt, 7).getTime() - 1));
  expect(await prisma.cart.count({ where })).toBe(1);
  await sweepCarts(prisma, daysAfter(updatedAt, 7));
  expect(await prisma.cart.count({ where })).toBe(0);
});

test("a cart that has ended is empty before it is swept, too, and the next change begins a new one", async () => {
  const other = await makeShopProduct(tenant);
  await add(shop.product.id);
  await add(other.id);
  const [first, second] = (await lines()).map(({ id }) => ({ slug, line_id: id }));
  if (!first || !second) return expect.fail();
  await perform(removeFromCart, ana, first);
  const frame = async () => (await perform(shopFrame, ana, { slug })).lines;
  expect(await frame()).toBe(1);
  const where = { organizationId: tenant.organizationId };
  const at = (updatedAt: Date) => prisma.cart.updateMany({ where, data: { updatedAt } });
  await at(daysAfter(new Date(), -7));
  expect([await cart(), await frame()]).toEqual([null, 0]);
  for (const change of [
    () => perform(removeFromCart, ana, second),
    () => perform(setCartLine, ana, { ...second, quantity: "2" }),
    () => perform(restoreCartLine, ana, first),
  ])
    await expect(change()).rejects.toMatchObject({ code: "not_found" });
  await add(other.id);
  expect(await lines()).toMatchObject([{ item_id: other.id, quantity: 1000 }]);
  await at(new Date(daysAfter(new Date(), -7).getTime() + HOUR_MS));
  expect(await frame()).toBe(1);
});

test("a shop says why it takes no orders: its setting, its workplaces, a pause or the day's limit", async () => {
  const { organizationId, scope } = tenant;
  const state = async () => shopState(prisma, scope, new Date());
  expect(await state()).toEqual({ open: true });
  const pausedOn = new Date(localDay(new Date(), scope.organization.timeZone));
  const second = await prisma.workplace.create({ data: { organizationId, name: "Al doilea" } });
  await prisma.pickupRule.create({ data: { organizationId, workplaceId: second.id, pausedOn } });
  expect(await state()).toEqual({ open: true });
  await prisma.pickupRule.create({ data: { organizationId, workplaceId: shop.workplace.id, pausedOn } });
  expect(await state()).toEqual({ open: false, why: "paused" });
  await prisma.pickupRule.updateMany({
    where: { organizationId },
    data: { pausedOn: daysAfter(pausedOn, -1) },
  });
  expect(await state()).toEqual({ open: true });
  await prisma.pickupRule.create({ data: { organizationId, pausedOn } });
  expect(await state()).toEqual({ open: false, why: "paused" });
  await prisma.workplace.deleteMany({ where: { organizationId } });
  expect(await state()).toEqual({ open: false, why: "closed" });
});
