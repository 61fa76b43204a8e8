import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { orderPage } from "#app/domain/orders/order-pages.server.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { databaseNow } from "#app/lib/clock.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import type { InvalidInput } from "#app/lib/invalid-input.ts";
import { fieldIssue } from "#app/lib/issue.ts";
import { daysLater, localDay } from "#app/lib/local-day.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeSeller, type Seller } from "#tests/factories/seller.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import { addToDraft } from "./add-to-draft.server.ts";
import { getDraft } from "./get-draft.server.ts";
import { keepDraftDetails } from "./keep-draft-details.server.ts";
import { removeFromDraft } from "./remove-from-draft.server.ts";

let shop: Tenant;
let location_id: string;
let ana: Seller["ana"];
beforeEach(async () => {
  ({ shop, location_id, ana } = await makeSeller());
});

const draft = () => perform(getDraft, ana.caller, { location_id });
const add = (item_id: string, more: object = {}) =>
  perform(addToDraft, ana.caller, { location_id, item_id, ...more });

test("placing uses the draft up; a second tap gets the first answer", async () => {
  const product = await makeProduct(shop, { price: 6400 });
  await add(product.id, { quantity: "2,5" });
  const formToken = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      perform(placeOrder, ana.caller, { location_id, draft: true }, { formToken }),
    ),
  );
  expect(new Set(answers.map(({ id, number }) => `${id} ${number}`)).size).toBe(1);
  const [order] = answers;
  expect(await orderPage(prisma, shop.scope, ana.caller.actor, order?.id ?? "", new Date())).toMatchObject({
    total: 16000,
    items: [{ name: product.name, _pivot_quantity: "2.5" }],
  });
  expect((await draft()).count).toBe(0);
  await expect(perform(placeOrder, ana.caller, { location_id, draft: true })).rejects.toMatchObject({
    code: "orders_empty",
  });
});

test("two tabs that place the same draft make one order", async () => {
  await add((await makeProduct(shop)).id);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () =>
      perform(placeOrder, ana.caller, { location_id, draft: true }, { formToken: randomUUID() }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await prisma.order.count({ where: { organizationId: shop.organizationId } })).toBe(1);
});

test("a quantity typed for a product that another window took out of the draft is still ordered", async () => {
  const [bread, cake] = [await makeProduct(shop), await makeProduct(shop)];
  await add(bread.id);
  const { id: line_id } = await add(cake.id);
  await perform(removeFromDraft, ana.caller, { location_id, line_id });
  const amounts = [{ item_id: cake.id, quantity: 3 }];
  const { id } = await perform(placeOrder, ana.caller, { location_id, draft: true, amounts });
  const order = await orderPage(prisma, shop.scope, ana.caller.actor, id, new Date());
  expect(order?.items.map(({ item_id, _pivot_quantity }) => [item_id, _pivot_quantity])).toEqual([
    [bread.id, "1"],
    [cake.id, "3"],
  ]);
  await expect(perform(placeOrder, ana.caller, { location_id, draft: true, amounts })).rejects.toMatchObject({
    code: "orders_empty",
  });
});

test("a refused order keeps its draft", async () => {
  const product = await makeProduct(shop);
  await add(product.id);
  await prisma.product.update({ where: { id: product.id }, data: { state: 3 } });
  await expect(perform(placeOrder, ana.caller, { location_id, draft: true })).rejects.toMatchObject({
    code: "orders_product",
  });
  expect((await draft()).count).toBe(1);
});

test("what is typed of a customer is kept however long it is, and an order is placed by its limits", async () => {
  const phone = "0722 123 456, 0733 123 456 soția";
  await add((await makeProduct(shop)).id);
  await perform(keepDraftDetails, ana.caller, { location_id, customer: { name: "Ilinca", phone } });
  const { details } = await draft();
  expect(details.customer).toMatchObject({ name: "Ilinca", phone });
  await prisma.setting.create({
    data: {
      ...{ organizationId: shop.organizationId, scope: "store", name: "order_customer_phone" },
      data: { display: true },
    },
  });
  const refused = await perform(placeOrder, ana.caller, { location_id, draft: true }).catch(
    ({ issues }: InvalidInput) => issues.map((issue) => [issue.path, fieldIssue(issue).code]),
  );
  expect(refused).toEqual([[["customer", "phone"], "too_long"]]);
});

const shows = (...names: string[]) =>
  prisma.setting.createMany({
    data: names.map((name) => ({
      ...{ organizationId: shop.organizationId, scope: "store", name },
      data: { display: true },
    })),
  });

test("what the draft keeps of customer, pickup and remarks is in the order where it is left out", async () => {
  await shows("order_customer_name", "order_customer_phone", "order_pickup_date", "order_upfront_payment");
  await add((await makeProduct(shop)).id);
  const day = daysLater(localDay(databaseNow(), shop.scope.organization.timeZone), 3);
  await perform(keepDraftDetails, ana.caller, {
    location_id,
    customer: { name: "Ilinca", phone: "0722 123 456", address: "Str. Lungă 5" },
    data: { observations: "fără zahăr", upfront_payment: "64,00" },
    pickup_date: day,
  });
  const said = { customer: { name: "Ilinca Pop", phone: "" } };
  const placed = await perform(placeOrder, ana.caller, { location_id, draft: true, ...said });
  expect(await orderPage(prisma, shop.scope, ana.caller.actor, placed.id, new Date())).toMatchObject({
    customer: { name: "Ilinca Pop", phone: null, address: null },
    data: { observations: "fără zahăr", upfront_payment: 6400 },
    pickup_date: day,
  });
  expect(placed).toHaveProperty("ignored", ["customer.address"]);
});

test("a form says all details: what it leaves out is not taken from the draft", async () => {
  await add((await makeProduct(shop)).id);
  await perform(keepDraftDetails, ana.caller, { location_id, data: { observations: "fără zahăr" } });
  const { id } = await perform(placeOrder, ana.caller, { location_id, draft: true, details: true });
  expect(await orderPage(prisma, shop.scope, ana.caller.actor, id, new Date())).toMatchObject({
    data: { observations: null },
  });
});
