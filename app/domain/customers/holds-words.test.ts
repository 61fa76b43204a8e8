import { beforeEach, expect, test } from "vitest";
import { namedProducts } from "#app/domain/catalogue/orderable.server.ts";
import { editOrder } from "#app/domain/orders/edit-order.server.ts";
import { moveOrder } from "#app/domain/orders/move-order.server.ts";
import { orderPage } from "#app/domain/orders/order-pages.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { type CustomerShop, chosen, makeCustomerShop } from "#tests/factories/customer-shop.ts";
import { anonymizeOrder } from "./anonymize-order.server.ts";
import { holdsWords } from "./holds-words.ts";

let of: CustomerShop;
beforeEach(async () => {
  of = await makeCustomerShop({ note: "", answer: "", observations: "" });
});

interface Typed {
  customer?: Record<string, string>;
  observations?: string;
  note?: string;
  answer?: string;
}

async function place({ customer = {}, observations = "", note = "", answer = "" }: Typed = {}) {
  const { admin, location_id, item_id } = of;
  const items = [{ item_id, quantity: "2", note, fields: { Mesaj: answer, ...chosen } }];
  return (await perform(placeOrder, admin.caller, { location_id, items, customer, data: { observations } }))
    .id;
}

async function holds(order_id: string) {
  const { shop, admin, item_id } = of;
  const order = await orderPage(prisma, shop.scope, admin.caller.actor, order_id, new Date());
  return order && holdsWords(order, await namedProducts(prisma, shop.scope, [item_id], new Date()));
}

const anonymize = (order_id: string) => perform(anonymizeOrder, of.admin.caller, { order_id });

test("an order of chosen options alone holds no words", async () => {
  expect(await holds(await place())).toBe(false);
});

test.each<Typed>([
  { customer: { name: "Maria Ionescu" } },
  { customer: { address: "Aleea Trandafirilor 5" } },
  { observations: "cheia la vecina" },
  { note: "bine coaptă" },
  { answer: "La mulți ani, Maria" },
])("an order holds words until it is anonymized: %o", async (typed) => {
  const id = await place(typed);
  expect(await holds(id)).toBe(true);
  await anonymize(id);
  expect(await holds(id)).toBe(false);
});

test("a reason in words, and what the history keeps of a word that was taken out, are words, too", async () => {
  const { caller } = of.admin;
  const [discarded, edited] = [await place(), await place({ note: "pentru Maria" })];
  await perform(moveOrder, caller, {
    order_id: discarded,
    status: "order_discarded",
    reason: "nu mai vine Maria",
  });
  const [line] = await prisma.orderLine.findMany({ where: { orderId: edited } });
  const items = [{ id: line?.id ?? "", quantity: "2", note: null }];
  await perform(editOrder, caller, { order_id: edited, items });
  for (const id of [discarded, edited]) {
    expect(await holds(id)).toBe(true);
    await anonymize(id);
    expect(await holds(id)).toBe(false);
  }
});

test("an answer that is no option of its question any more is a word", async () => {
  const id = await place();
  const fields = [{ name: "Cremă", type: "radio", required: 0, options: ["Cacao"] }];
  await prisma.product.update({ where: { id: of.item_id }, data: { fields } });
  expect(await holds(id)).toBe(true);
  await anonymize(id);
  expect(await holds(id)).toBe(false);
});
