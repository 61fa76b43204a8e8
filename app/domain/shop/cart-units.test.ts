import { beforeEach, expect, test } from "vitest";
import { placeShopOrder } from "#app/domain/shop-orders/place-shop-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeShop, makeShopProduct, shopper } from "#tests/factories/shop.ts";
import { shopDetails } from "#tests/factories/shop-order.ts";
import { makeTenant, type Tenant } from "#tests/factories/tenant.ts";
import { acceptCart } from "./accept-cart.server.ts";
import { addToCart } from "./add-to-cart.server.ts";
import { cartOf } from "./cart.server.ts";
import { setCartLine } from "./set-cart-line.server.ts";

const [piece, kilogram, litre, metre, centimetre, gram, millilitre] = [0, 1, 2, 6, 28, 100, 101] as const;

let tenant: Tenant;
let slug: string;
let location_id: string;
let ana: ReturnType<typeof shopper>;
beforeEach(async () => {
  tenant = await makeTenant();
  slug = tenant.scope.organization.slug;
  location_id = (await makeShop(tenant)).workplace.id;
  ana = shopper(tenant);
});

const cart = () => cartOf(prisma, tenant.scope, ana.actor.id ?? "", new Date());
const accept = () => perform(acceptCart, ana, { slug });
const sellBy = (id: string, unit: number, price: number) =>
  prisma.product.update({ where: { id }, data: { unit, price } });
/** A product in the cart, so much of it. */
async function put(unit: number, price: number, quantity: string) {
  const { id: item_id } = await makeShopProduct(tenant, { unit, price, name: "Brânză" });
  const { id: line_id } = await perform(addToCart, ana, { slug, item_id, quantity });
  return { item_id, line_id };
}
async function placed() {
  const order = { slug, location_id, ...shopDetails() };
  const { id } = await perform(placeShopOrder, ana, order);
  const { lines, total } = await prisma.order.findUniqueOrThrow({ where: { id }, include: { lines: true } });
  return [total, ...lines.map(({ quantity, unit, price }) => [Number(quantity), unit, price])];
}

test.each([
  ["grams in kilograms", [gram, 20, "250"], [kilogram, 20_000], 0.25, 5000n],
  ["kilograms in grams", [kilogram, 4000, "2"], [gram, 4], 2000, 8000n],
  ["centimetres in metres", [centimetre, 5, "150"], [metre, 500], 1.5, 750n],
  ["millilitres in litres", [millilitre, 2, "750"], [litre, 2000], 0.75, 1500n],
  ["litres in millilitres", [litre, 2000, "0.75"], [millilitre, 2], 750, 1500n],
] as const)(
  "a cart's %s go on as much as they were",
  async (_, [told, was, quantity], [unit, price], held, total) => {
    const { item_id } = await put(told, was, quantity);
    await sellBy(item_id, unit, price);
    const line = { quantity: held * 1000, unit, total, change: "price", unit_shown: told };
    expect(await cart()).toMatchObject({ changed: true, total, lines: [line] });
    await accept();
    expect(await cart()).toMatchObject({
      changed: false,
      lines: [{ quantity: held * 1000, unit_shown: unit }],
    });
    expect(await placed()).toEqual([total, [held, unit, price]]);
  },
);

test("what is sold by another measure keeps its quantity, counts for nothing, and is ordered once it is told anew", async () => {
  const { item_id, line_id } = await put(kilogram, 4000, "2");
  await sellBy(item_id, piece, 4500);
  const told = { quantity: 2000, unit: piece, unit_shown: kilogram, remeasured: true };
  expect(await cart()).toMatchObject({
    ...{ changed: true, total: 0n },
    lines: [{ ...told, change: "quantity", orderable: false, total: 0n }],
  });
  const set = { slug, line_id, quantity: "3" };
  await expect(perform(setCartLine, ana, { ...set, unit: kilogram })).rejects.toMatchObject({
    issues: [{ path: ["quantity"], params: { code: "remeasured" } }],
  });
  await perform(setCartLine, ana, { ...set, unit: piece });
  expect(await cart()).toMatchObject({ changed: false, lines: [{ remeasured: false, quantity: 3000 }] });
  expect(await placed()).toEqual([13_500n, [3, piece, 4500]]);
});

test("what is sold by another measure leaves the cart once that is accepted", async () => {
  const { item_id } = await put(kilogram, 4000, "2");
  await sellBy(item_id, piece, 4500);
  await accept();
  expect(await cart()).toMatchObject({ changed: false, lines: [] });
});

test("a quantity that was typed before the unit changed is read in the one that was shown", async () => {
  const { item_id, line_id } = await put(gram, 20, "250");
  await sellBy(item_id, kilogram, 20_000);
  await perform(setCartLine, ana, { slug, line_id, quantity: "500", unit: gram });
  expect(await cart()).toMatchObject({ total: 10_000n, lines: [{ quantity: 500, unit: kilogram }] });
});

test("the limit of a product counts what was told in another unit of its measure", async () => {
  const { item_id } = await put(gram, 20, "1500");
  await prisma.product.update({
    where: { id: item_id },
    data: { unit: kilogram, price: 20_000, cartLimit: 2 },
  });
  const more = (quantity: string) => perform(addToCart, ana, { slug, item_id, quantity });
  await expect(more("0.501")).rejects.toMatchObject({
    issues: [{ params: { code: "cart_most_beside", held: "1.5", left: "0.5" } }],
  });
  await more("0.5");
});
