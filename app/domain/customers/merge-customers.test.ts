import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { keepDraftDetails } from "#app/domain/drafts/keep-draft-details.server.ts";
import { listOrders } from "#app/domain/orders/list-orders.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { type CustomerShop, makeCustomerShop } from "#tests/factories/customer-shop.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { changeCustomer } from "./change-customer.server.ts";
import { customersToMerge, mergeOfCustomers } from "./customer-pair.server.ts";
import { getCustomer } from "./get-customer.server.ts";
import { mergeCustomers } from "./merge-customers.server.ts";

const written = { note: "bine coaptă", answer: "La mulți ani", observations: "sună la poartă" };
const older = { name: "Ioana Neagu", phone: "0744 000 111" };
const newer = { name: "Ioana N.", phone: "0744 000 112", email: "ioana@exemplu.ro", address: "Str. Horea 7" };

let shop: CustomerShop["shop"];
let admin: CustomerShop["admin"];
let location_id: string;
let place: CustomerShop["place"];
/** The older and the newer one. */
let first: string;
let second: string;
const customerOf = async (typed: Record<string, string>) => {
  const { id } = await place(typed);
  const { customerId } = await prisma.order.findUniqueOrThrow({ where: { id } });
  return customerId ?? "";
};
beforeEach(async () => {
  ({ shop, admin, location_id, place } = await makeCustomerShop(written));
  [first, second] = [await customerOf(older), await customerOf(newer)];
  await customerOf(newer);
});

const merge = (customer_id: string, other_id: string, more = {}) =>
  perform(mergeCustomers, admin.caller, { customer_id, other_id, ...more });
const ordersOf = () =>
  prisma.order.findMany({
    where: { organizationId: shop.organizationId },
    orderBy: { number: "asc" },
    omit: { customerId: true },
  });
const known = () =>
  prisma.customer.findMany({
    where: { organizationId: shop.organizationId },
    orderBy: { createdAt: "asc" },
    select: { id: true, name: true, phone: true, phoneDigits: true, email: true, address: true },
  });
const merged = { ...newer, ...older, phoneDigits: "0744000111" };

test.each([
  ["the older's", () => [first, second]],
  ["the newer's", () => [second, first]],
] as const)("from %s page: the older stays, with all orders and what it lacked", async (_, pair) => {
  const before = await ordersOf();
  const [customer_id, other_id] = pair() as [string, string];
  const told = await perform(mergeOfCustomers, admin.caller, { customer_id, other_id });
  expect(told).toMatchObject({
    stays: { id: first },
    goes: { id: second, order_count: 2 },
    values: { ...newer, ...older },
  });
  expect(await merge(customer_id, other_id, { version: 1, other_version: 1 })).toEqual({ id: first });
  expect(await known()).toEqual([{ id: first, ...merged }]);
  expect(await perform(getCustomer, admin.caller, { customer_id: first })).toMatchObject({ order_count: 3 });
  expect(await ordersOf()).toEqual(before);
});

test("orders are found by both names, as they were typed", async () => {
  await merge(first, second);
  const found = async (q: string) =>
    (await perform(listOrders, admin.caller, { q })).items.map(({ number, customer, customer_id }) => [
      number,
      customer.name,
      customer_id,
    ]);
  expect(await found("ioana neagu")).toEqual([[1, older.name, first]]);
  expect(await found("ioana n.")).toEqual([3, 2].map((number) => [number, newer.name, first]));
  expect(await found("0744000112")).toHaveLength(2);
});

test("a phone number of too few digits gives way to one that a customer is known by", async () => {
  const short = await customerOf({ name: "Dan", phone: "int. 12", email: "dan@exemplu.ro" });
  const long = await customerOf({ name: "Dan", phone: "0744 000 113" });
  await merge(short, long);
  expect(await prisma.customer.findUnique({ where: { id: short } })).toMatchObject({
    phone: "0744 000 113",
    phoneDigits: "0744000113",
    email: "dan@exemplu.ro",
  });
});

test("the audit log says which two, without a name", async () => {
  await merge(first, second);
  const entries = await prisma.auditEntry.findMany({
    where: { organizationId: shop.organizationId, name: "customer.merged" },
  });
  expect(entries).toMatchObject([
    { subjectId: first, before: null, after: { merged: second, orders: 2 }, actorId: admin.id },
  ]);
});

test("whoever anonymizes the one that stays reaches all that the other was known by", async () => {
  await perform(changeCustomer, admin.caller, { customer_id: second, phone: "0799 111 222" });
  await perform(keepDraftDetails, admin.caller, {
    location_id,
    customer: { name: "Ioana", phone: "0799 111-222" },
  });
  await merge(first, second);
  await perform(changeCustomer, admin.caller, { customer_id: first, anonymize: true });
  const orders = await prisma.order.findMany({ where: { organizationId: shop.organizationId } });
  expect(orders.map(({ customerName, customerPhone }) => [customerName, customerPhone])).toEqual(
    orders.map(() => [null, null]),
  );
  const drafts = await prisma.draft.findMany({ where: { organizationId: shop.organizationId } });
  expect(drafts.map(({ details }) => details)).toEqual([{}]);
});

test("with itself, with who is anonymized, with another business's and with what has changed is refused", async () => {
  const { place: there } = await makeCustomerShop(written);
  const order = await prisma.order.findUniqueOrThrow({ where: { id: (await there(newer)).id } });
  const anonymized = await customerOf({ name: "Dan", phone: "0744 000 113" });
  await perform(changeCustomer, admin.caller, { customer_id: anonymized, anonymize: true });
  const before = [await known(), await prisma.order.findMany()];
  const refused = (input: [string, string, object?], code: string) =>
    expect(merge(...input), code).rejects.toMatchObject({ code });
  await refused([first, first], "customers_same");
  await refused([first, anonymized], "customers_anonymized");
  await refused([anonymized, first], "customers_anonymized");
  await refused([first, order.customerId ?? ""], "not_found");
  await refused([order.customerId ?? "", first], "not_found");
  await refused([first, randomUUID()], "not_found");
  await refused([first, second, { version: 9 }], "stale");
  await refused([first, second, { other_version: 9 }], "stale");
  for (const caller of [shop.custom("GET_/v1/orders"), (await makeMember(shop)).caller])
    await expect(
      perform(mergeCustomers, caller, { customer_id: first, other_id: second }),
    ).rejects.toMatchObject({ code: "forbidden" });
  await expect(
    perform(mergeCustomers, (await makeUser(await makeTenant())).caller, {
      customer_id: first,
      other_id: second,
    }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect([await known(), await prisma.order.findMany()]).toEqual(before);
});

test("of merges at once each is done or refused, and no order is without its customer", async () => {
  const third = await customerOf({ name: "Ioana", phone: "0744 000 113" });
  const answers = await Promise.allSettled([
    merge(first, second),
    merge(second, first),
    merge(second, third),
    merge(third, first),
    place({ ...newer, name: "Ioana cea nouă" }),
  ]);
  const codes = answers.map((answer) => (answer.status === "rejected" ? answer.reason.code : "done"));
  expect(codes.at(-1)).toBe("done");
  expect(codes.slice(0, -1).filter((code) => code !== "done" && code !== "not_found")).toEqual([]);
  const ids = (await known()).map(({ id }) => id);
  const orders = await prisma.order.findMany({ where: { organizationId: shop.organizationId } });
  expect(orders).toHaveLength(5);
  expect(orders.filter(({ customerId }) => !ids.includes(customerId ?? ""))).toEqual([]);
});

test("the same form twice merges once, and answers the same", async () => {
  const formToken = randomUUID();
  const send = () =>
    perform(mergeCustomers, admin.caller, { customer_id: second, other_id: first }, { formToken });
  expect([await send(), await send()]).toEqual([{ id: first }, { id: first }]);
});

test("whom to merge with: those of the same name, or found by name or phone; neither itself nor strangers", async () => {
  const { place: there } = await makeCustomerShop(written);
  await there({ name: "Ioana Neagu", phone: "0744 000 119" });
  const twin = await customerOf({ name: "ioana neagu", phone: "0744 000 113" });
  const gone = await customerOf({ name: "Ioana Neagu", phone: "0744 000 114" });
  await perform(changeCustomer, admin.caller, { customer_id: gone, anonymize: true });
  const found = async (filter?: string) =>
    (await perform(customersToMerge, admin.caller, { customer_id: first, filter })).list.items.map(
      ({ id }) => id,
    );
  expect(await found()).toEqual([twin]);
  expect(await found("ioana")).toEqual([twin, second]);
  expect(await found("0744-000 112")).toEqual([second]);
  await expect(perform(customersToMerge, admin.caller, { customer_id: gone })).rejects.toMatchObject({
    code: "customers_anonymized",
  });
});
