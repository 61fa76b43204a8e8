import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { orderLimits } from "#app/domain/orders/limits.ts";
import { placeOrder } from "#app/domain/orders/place-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeSeller, type Seller } from "#tests/factories/seller.ts";
import type { Tenant } from "#tests/factories/tenant.ts";
import { makeWorkplace } from "#tests/factories/workplace.ts";
import { atOnce } from "#tests/setup/at-once.ts";
import { countStatements } from "#tests/setup/statements.ts";
import { addToDraft } from "./add-to-draft.server.ts";
import { clearDraft } from "./clear-draft.server.ts";
import { draftOf } from "./draft.server.ts";
import { getDraft } from "./get-draft.server.ts";
import { keepDraftDetails } from "./keep-draft-details.server.ts";
import { removeFromDraft } from "./remove-from-draft.server.ts";
import { setDraftLine } from "./set-draft-line.server.ts";
import { setProductQuantity } from "./set-product-quantity.server.ts";

let shop: Tenant;
let location_id: string;
let ana: Seller["ana"];
beforeEach(async () => {
  ({ shop, location_id, ana } = await makeSeller());
});

const draft = () =>
  draftOf(prisma, ana.caller.scope ?? shop.scope, ana.caller.actor, location_id, new Date());
const add = (item_id: string, more: object = {}) =>
  perform(addToDraft, ana.caller, { location_id, item_id, ...more });

test("lines show names and prices as they are now", async () => {
  const product = await makeProduct(shop, { name: "Cozonac", price: 6400 });
  const { id } = await add(product.id, { quantity: "2,5", note: "coajă rumenă" });
  await prisma.product.update({ where: { id: product.id }, data: { price: 7000 } });
  const line = {
    id,
    name: "Cozonac",
    price: 7000,
    quantity: "2.5",
    note: "coajă rumenă",
    total: 17500,
    orderable: true,
  };
  expect(await draft()).toMatchObject({ lines: [line], count: 1, total: 17500, ready: true, details: {} });
  await prisma.product.update({ where: { id: product.id }, data: { state: 3 } });
  expect(await draft()).toMatchObject({ lines: [{ orderable: false }], ready: false });
});

test("twenty taps at once all count", async () => {
  const [one, two] = [await makeProduct(shop), await makeProduct(shop)];
  await Promise.all(Array.from({ length: 20 }, (_, n) => add(n % 2 ? one.id : two.id)));
  const { lines } = await draft();
  expect(lines.map(({ quantity }) => quantity)).toEqual(["10", "10"]);
});

test("the same product adds up only with the same answers and note", async () => {
  const product = await makeProduct(shop, {
    fields: [
      { name: "Feliere", type: "radio", required: 1, options: ["da", "nu"] },
      { name: "Mesaj", type: "text", required: 0 },
    ],
  });
  await add(product.id, { fields: { Feliere: "da", Mesaj: "x" } });
  await add(product.id, { fields: { Mesaj: "x", Feliere: "da" } });
  await add(product.id, { fields: { Feliere: "nu" } });
  await add(product.id, { fields: { Feliere: "nu" }, note: "altfel" });
  await add(product.id);
  const { lines, ready } = await draft();
  expect(lines.map(({ quantity, unanswered }) => [quantity, unanswered])).toEqual([
    ["2", false],
    ["1", false],
    ["1", false],
    ["1", true],
  ]);
  expect(ready).toBe(false);
  await expect(add(product.id, { fields: { Mesaj: "x" } })).rejects.toMatchObject({
    issues: [{ path: ["fields", "Feliere"], params: { code: "choose" } }],
  });
  await expect(perform(placeOrder, ana.caller, { location_id, draft: true })).rejects.toMatchObject({
    code: "orders_line",
    details: { params: { name: product.name } },
  });
  expect((await draft()).count).toBe(4);
});

test("an answer that is not asked for any more keeps its line from being placed until it is saved anew", async () => {
  const product = await makeProduct(shop, { fields: [{ name: "Mesaj", type: "text", required: 0 }] });
  const { id: line_id } = await add(product.id, { fields: { Mesaj: "FĂRĂ NUCI" } });
  await add((await makeProduct(shop)).id);
  const place = () => perform(placeOrder, ana.caller, { location_id, draft: true });
  const fields = [{ name: "Mesaj pe tort", type: "text", required: 0 }];
  await prisma.product.update({ where: { id: product.id }, data: { fields } });
  expect(await draft()).toMatchObject({
    ready: false,
    lines: [{ unanswered: true, fields: { Mesaj: "FĂRĂ NUCI" } }, { unanswered: false }],
  });
  await expect(place()).rejects.toMatchObject({
    code: "orders_line",
    details: { params: { name: product.name } },
  });
  await perform(setDraftLine, ana.caller, { location_id, line_id, fields: {} });
  expect(await draft()).toMatchObject({ ready: true, lines: [{ fields: {} }, {}] });
  await place();
});

test("a line is changed, removed by 0, and only what is sent changes", async () => {
  const product = await makeProduct(shop, { unit: 0 });
  const { id: line_id } = await add(product.id, { note: "cu susan" });
  const set = (more: object) => perform(setDraftLine, ana.caller, { location_id, line_id, ...more });
  await set({ quantity: 40 });
  expect(await draft()).toMatchObject({ lines: [{ quantity: "40", note: "cu susan" }] });
  await set({ note: "" });
  expect(await draft()).toMatchObject({ lines: [{ quantity: "40", note: null }] });
  await expect(set({ quantity: "1.5" })).rejects.toMatchObject({ issues: [{ params: { code: "whole" } }] });
  await set({ quantity: 0 });
  expect((await draft()).count).toBe(0);
  await expect(set({ quantity: 1 })).rejects.toMatchObject({ code: "not_found" });
  const again = await add(product.id);
  await perform(removeFromDraft, ana.caller, { location_id, line_id: again.id });
  expect((await draft()).count).toBe(0);
});

test("a line of what can't be ordered any more is changed by the rules of its product", async () => {
  const product = await makeProduct(shop, {
    unit: 0,
    fields: [{ name: "Mesaj", type: "text", required: 0 }],
  });
  const { id: line_id } = await add(product.id);
  await prisma.product.update({ where: { id: product.id }, data: { state: 3 } });
  const set = (more: object) => perform(setDraftLine, ana.caller, { location_id, line_id, ...more });
  await set({ fields: { Mesaj: "La mulți ani" } });
  expect(await draft()).toMatchObject({ lines: [{ fields: { Mesaj: "La mulți ani" } }] });
  await expect(set({ fields: { Mesaj: "a".repeat(61) } })).rejects.toMatchObject({
    issues: [{ path: ["fields", "Mesaj"] }],
  });
  await expect(set({ quantity: "1.5" })).rejects.toMatchObject({ issues: [{ params: { code: "whole" } }] });
});

test("a product's quantity set twice at once is that quantity, and steps at once all count", async () => {
  const [bread, cake] = [await makeProduct(shop, { unit: 0 }), await makeProduct(shop)];
  const set = (item_id: string, more: object) =>
    perform(setProductQuantity, ana.caller, { location_id, item_id, ...more });
  const held = async () => (await draft()).lines.map(({ item_id, quantity }) => [item_id, quantity]);
  await set(bread.id, { quantity: 1 });
  const { id } = await prisma.draft.findFirstOrThrow({ where: { organizationId: shop.organizationId } });
  await atOnce(
    "draft",
    id,
    [1, 2].map(() => () => set(cake.id, { quantity: "2,5" })),
  );
  await atOnce(
    "draft",
    id,
    [1, 2, 3].map(() => () => set(bread.id, { step: "more" })),
  );
  expect(await held()).toEqual([
    [bread.id, "4"],
    [cake.id, "2.5"],
  ]);
  await set(bread.id, { step: "less" });
  await Promise.all(Array.from({ length: 4 }, () => set(cake.id, { step: "less" })));
  expect(await held()).toEqual([[bread.id, "3"]]);
  await expect(set(bread.id, { quantity: "1,5" })).rejects.toMatchObject({
    issues: [{ path: ["quantity"], params: { code: "whole" } }],
  });
});

test("a quantity set keeps answers and note of the line; one of what can't be ordered is lowered only", async () => {
  const cake = await makeProduct(shop, { fields: [{ name: "Mesaj", type: "text", required: 1 }] });
  const set = (item_id: string, more: object) =>
    perform(setProductQuantity, ana.caller, { location_id, item_id, ...more });
  await add(cake.id, { fields: { Mesaj: "La mulți ani" }, note: "fără zahăr" });
  await set(cake.id, { quantity: 3 });
  const line = { fields: { Mesaj: "La mulți ani" }, note: "fără zahăr" };
  expect(await draft()).toMatchObject({ lines: [{ ...line, quantity: "3" }] });
  await prisma.product.update({ where: { id: cake.id }, data: { state: 3 } });
  await set(cake.id, { step: "less" });
  expect(await draft()).toMatchObject({ lines: [{ ...line, quantity: "2" }] });
  await set(cake.id, { quantity: 0 });
  await set(cake.id, { quantity: 0 });
  expect((await draft()).lines).toEqual([]);
  const refused = { code: "orders_product", details: { params: { name: cake.name } } };
  await expect(set(cake.id, { quantity: 1 })).rejects.toMatchObject(refused);
  await expect(add(cake.id)).rejects.toMatchObject(refused);
});

test("a draft belongs to one session and workplace, within what is allowed", async () => {
  const product = await makeProduct(shop);
  await add(product.id);
  await perform(keepDraftDetails, ana.caller, {
    location_id,
    customer: { name: "Ștefan" },
    pickup_date: "mâine",
  });
  expect(await draft()).toMatchObject({
    details: { customer: { name: "Ștefan" }, pickup_date: "mâine" },
    count: 1,
  });
  const elena = await makeMember(shop);
  expect(await perform(getDraft, elena.caller, { location_id })).toMatchObject({ count: 0, details: {} });
  const elsewhere = await makeWorkplace(shop);
  expect(await perform(getDraft, ana.caller, { location_id: elsewhere.id })).toMatchObject({ count: 0 });
  const restricted = await makeMember(shop, { workplaces: [elsewhere.id] });
  const input = { location_id, item_id: product.id };
  await expect(perform(addToDraft, restricted.caller, input)).rejects.toMatchObject({ code: "not_found" });
  await expect(perform(getDraft, restricted.caller, { location_id })).rejects.toMatchObject({
    code: "not_found",
  });
  await perform(clearDraft, ana.caller, { location_id });
  const none = { id: null, name: null, details: {} };
  expect(await draft()).toEqual({ ...none, lines: [], count: 0, total: 0, ready: false });
});

/** As many lines of a product as a draft may have. */
const fullOf = (product_id: string) =>
  Array.from({ length: orderLimits.lines }, (_, n) => ({
    id: randomUUID(),
    product_id,
    quantity: "1",
    fields: {},
    note: `${n}`,
  }));

test("typed quantities make no order longer than it may be", async () => {
  const [bread, cake] = [await makeProduct(shop), await makeProduct(shop)];
  await add(bread.id);
  await prisma.draft.updateMany({ data: { lines: fullOf(bread.id) } });
  const amounts = [{ item_id: cake.id, quantity: 1 }];
  await expect(perform(placeOrder, ana.caller, { location_id, draft: true, amounts })).rejects.toMatchObject({
    code: "orders_lines_limit",
  });
  expect((await draft()).count).toBe(orderLimits.lines);
});

test("a draft has at most 100 lines and is read in one statement", async () => {
  const product = await makeProduct(shop);
  await add(product.id);
  await prisma.draft.updateMany({ data: { lines: fullOf(product.id) } });
  await expect(add(product.id)).rejects.toMatchObject({
    code: "orders_lines_limit",
    details: { params: { limit: 100 } },
  });
  const { statements, result } = await countStatements(draft);
  expect(result.count).toBe(100);
  expect(statements).toHaveLength(1);
});
