import { beforeEach, expect, test } from "vitest";
import { orderPage } from "#app/domain/orders/order-pages.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeSeller, type Seller } from "#tests/factories/seller.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import { addToDraft } from "./add-to-draft.server.ts";
import { getDraft } from "./get-draft.server.ts";
import { listParked } from "./list-parked.server.ts";
import { parkDraft } from "./park-draft.server.ts";
import { removeFromDraft } from "./remove-from-draft.server.ts";
import { restoreDraftLine } from "./restore-draft-line.server.ts";
import { setDraftLine } from "./set-draft-line.server.ts";
import { setProductQuantities } from "./set-product-quantities.server.ts";
import { setProductQuantity } from "./set-product-quantity.server.ts";
import { takeOverParked } from "./take-over-parked.server.ts";

const [piece, kilogram, gram] = [0, 1, 100] as const;

let shop: Tenant;
let location_id: string;
let ana: Seller["ana"];
let item_id: string;
beforeEach(async () => {
  ({ shop, location_id, ana } = await makeSeller());
  item_id = (await makeProduct(shop, { name: "Brânză", unit: kilogram, price: 4000 })).id;
});

const draft = () => perform(getDraft, ana.caller, { location_id });
const add = (quantity: string) => perform(addToDraft, ana.caller, { location_id, item_id, quantity });
const step = (way: "more" | "less") =>
  perform(setProductQuantity, ana.caller, { location_id, item_id, step: way });
const place = (more: object = {}) => perform(placeOrder, ana.caller, { location_id, draft: true, ...more });
const sellBy = (unit: number, price: number) =>
  prisma.product.update({ where: { id: item_id }, data: { unit, price } });
async function ordered(id: string) {
  const order = await orderPage(prisma, shop.scope, ana.caller.actor, id, new Date());
  return order?.items.map(({ _pivot_quantity, unit, price }) => [_pivot_quantity, unit, price]);
}
/** What the draft's lines say: how much, in which unit, for how much, and whether that has to be told anew. */
const told = async () =>
  (await draft()).lines.map((line) => [line.quantity, line.unit, line.total, line.remeasured]);

/** Leaves the draft as one that was kept without the units of its lines. */
async function forgetUnits(quantity: string) {
  const { organizationId } = shop;
  const lines = [{ id: "line", product_id: item_id, quantity, fields: {}, note: null }];
  await prisma.draft.updateMany({ where: { organizationId }, data: { lines } });
}

test("an order parked in kilograms goes on in grams once its product is sold by the gram", async () => {
  await add("2");
  const { id: parked_id } = await perform(parkDraft, ana.caller, { location_id });
  await sellBy(gram, 4);
  const parked = await perform(listParked, ana.caller, { location_id });
  expect(parked.items).toMatchObject([{ lines: [{ quantity: "2000", unit: gram }], total: 8000 }]);
  await perform(takeOverParked, ana.caller, { location_id, parked_id });
  expect(await told()).toEqual([["2000", gram, 8000, false]]);
  await step("more");
  await add("500");
  expect(await told()).toEqual([["2501", gram, 10004, false]]);
  expect(await ordered((await place()).id)).toEqual([["2501", gram, 4]]);
});

test("what is sold by another measure keeps its quantity, counts for nothing, and is placed once it is told anew", async () => {
  const { id: line_id } = await add("2");
  await sellBy(piece, 4500);
  expect(await draft()).toMatchObject({
    ready: false,
    total: 0,
    lines: [{ quantity: "2", unit: kilogram, sold_in: piece, remeasured: true, unanswered: false }],
  });
  const refused = { code: "orders_line", details: { params: { name: "Brânză" } } };
  await expect(place()).rejects.toMatchObject(refused);
  await perform(setDraftLine, ana.caller, { location_id, line_id, note: "tăiată" });
  await expect(place()).rejects.toMatchObject(refused);
  await perform(setDraftLine, ana.caller, { location_id, line_id, quantity: "3" });
  expect(await told()).toEqual([["3", piece, 13500, false]]);
  expect(await ordered((await place()).id)).toEqual([["3", piece, 4500]]);
});

test("a parked order says what is sold by another measure as it was parked, and counts nothing for it", async () => {
  await add("2");
  await perform(parkDraft, ana.caller, { location_id });
  await sellBy(piece, 4500);
  const parked = await perform(listParked, ana.caller, { location_id });
  expect(parked.items).toMatchObject([{ lines: [{ quantity: "2", unit: kilogram }], total: 0 }]);
});

test("what is added by another measure is a line of its own, whatever adds it", async () => {
  const { id: line_id } = await add("2");
  await sellBy(piece, 4500);
  const before = ["2", kilogram, 0, true];
  await step("more");
  expect(await told()).toEqual([before, ["1", piece, 4500, false]]);
  await add("1");
  await perform(setProductQuantities, ana.caller, { location_id, amounts: [{ item_id, quantity: "4" }] });
  expect(await told()).toEqual([before, ["4", piece, 18000, false]]);
  await expect(place({ amounts: [{ item_id, quantity: "5" }] })).rejects.toMatchObject({
    code: "orders_line",
  });
  await perform(removeFromDraft, ana.caller, { location_id, line_id });
  await perform(restoreDraftLine, ana.caller, { location_id, line_id });
  expect(await told()).toEqual([before, ["4", piece, 18000, false]]);
  await perform(removeFromDraft, ana.caller, { location_id, line_id });
  const { id } = await place({ amounts: [{ item_id, quantity: "5" }] });
  expect(await ordered(id)).toEqual([["5", piece, 4500]]);
});

test("a line that was kept without its unit is in that of its product, and adds up", async () => {
  await add("1");
  await forgetUnits("2");
  expect(await told()).toEqual([["2", kilogram, 8000, false]]);
  await add("0.5");
  expect(await told()).toEqual([["2.5", kilogram, 10000, false]]);
  await forgetUnits("2");
  expect(await ordered((await place()).id)).toEqual([["2", kilogram, 4000]]);
});

test("half of what is sold by the piece now has to be told anew", async () => {
  await add("1");
  await forgetUnits("0.5");
  await sellBy(piece, 4500);
  expect(await draft()).toMatchObject({ ready: false, lines: [{ unanswered: false, remeasured: true }] });
  await expect(place()).rejects.toMatchObject({ code: "orders_line" });
});
