import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeOrder } from "#tests/factories/order.ts";
import { orderVersionOf } from "#tests/factories/order-version.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeSeller, type Seller } from "#tests/factories/seller.ts";
import { atOnce } from "#tests/setup/at-once.ts";
import { editOrder } from "./edit-order.server.ts";
import { orderPage } from "./order-pages.server.ts";
import type { OrderPage } from "./order-shapes.ts";

let shop: Seller["shop"];
let ana: Seller["ana"];
let id: string;
beforeEach(async () => {
  const seller = await makeSeller();
  ({ shop, ana } = seller);
  const product = await makeProduct(shop, { price: 1000 });
  ({ id } = await makeOrder(shop, {
    workplaceId: seller.location_id,
    by: ana.caller,
    items: [{ item_id: product.id, quantity: "2", note: "rumenă" }],
    data: { observations: "Sunați" },
  }));
});

const read = async () => {
  const page = await orderPage(prisma, shop.scope, ana.caller.actor, id, new Date());
  if (!page) throw new Error("no order");
  return page;
};

const told = async () => ({
  order: await read(),
  live: await orderVersionOf(shop.scope),
  audited: await prisma.auditEntry.count({ where: { organizationId: shop.organizationId } }),
});

const linesOf = (items: OrderPage["items"]) =>
  items.map((line) => ({
    id: line.id,
    quantity: line._pivot_quantity,
    note: line.note,
    fields: line.fields,
  }));

test("an edit that says what the order says already changes nothing", async () => {
  const { pickup_date, customer, data, items } = await read();
  const same = { pickup_date, customer, data: { ...data }, items: linesOf(items) };
  const before = await told();
  for (const edit of [{}, same, { ...same, version: 1 }, { data: { observations: "Sunați" } }])
    expect(await perform(editOrder, shop.admin, { order_id: id, ...edit })).toMatchObject({ id, version: 1 });
  expect(await told()).toEqual(before);
});

test("an edit sent again is answered as it was, of two at once too, and is refused where it says anything else", async () => {
  const [line] = (await read()).items;
  const added = await makeProduct(shop, { name: "Covrigi", price: 250, unit: 0 });
  const edit = {
    order_id: id,
    version: 1,
    data: { observations: "la ușă" },
    items: [{ item_id: added.id, quantity: 10 }],
  };
  const save = () => perform(editOrder, ana.caller, edit);
  const twice = await atOnce("order", id, [save, save]);
  expect(twice.map((outcome) => outcome.status === "fulfilled" && outcome.value)).toMatchObject([
    { id, version: 2 },
    { id, version: 2 },
  ]);
  const before = await told();
  expect(await save()).toMatchObject({ id, version: 2 });
  expect(await told()).toEqual(before);
  const fewer = { ...edit, items: [{ id: line?.id ?? "", quantity: 1 }] };
  const other = { ...edit, data: { observations: "la geam" } };
  for (const again of [
    () => perform(editOrder, ana.caller, fewer),
    () => perform(editOrder, ana.caller, other),
    () => perform(editOrder, shop.admin, edit),
  ])
    await expect(again()).rejects.toMatchObject({ code: "stale" });
  expect(await told()).toEqual(before);
});
