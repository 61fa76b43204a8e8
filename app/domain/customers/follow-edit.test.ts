import { beforeEach, expect, test } from "vitest";
import { editOrder } from "#app/domain/orders/edit-order.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { type CustomerShop, makeCustomerShop } from "#tests/factories/customer-shop.ts";
import { changeCustomer } from "./change-customer.server.ts";
import { mergeCustomers } from "./merge-customers.server.ts";

const written = { note: "bine coaptă", answer: "La mulți ani", observations: "sună la poartă" };
const ana = { name: "Ana", phone: "0744 000 001" };

let shop: CustomerShop["shop"];
let admin: CustomerShop["admin"];
let place: CustomerShop["place"];
beforeEach(async () => {
  ({ shop, admin, place } = await makeCustomerShop(written));
});

const placed = async (customer: Record<string, string>) => {
  const { id: order_id } = await place(customer);
  return { order_id, customer_id: await customerOf(order_id) };
};
const customerOf = async (id: string) =>
  (await prisma.order.findUniqueOrThrow({ where: { id } })).customerId ?? "";
const edit = (order_id: string, customer: Record<string, string | null>) =>
  perform(editOrder, admin.caller, { order_id, customer });
const known = () =>
  prisma.customer.findMany({
    where: { organizationId: shop.organizationId },
    orderBy: { createdAt: "asc" },
    select: { id: true, name: true, phone: true, email: true, address: true },
  });

test("an edited name reaches the customer who was corrected meanwhile, and undoes nothing of it", async () => {
  const { order_id, customer_id } = await placed(ana);
  const corrected = { phone: "0744 000 002", email: "ana@exemplu.ro", address: "Str. Horea 7" };
  await perform(changeCustomer, admin.caller, { customer_id, ...corrected });
  await edit(order_id, { name: "Ana Pop" });
  await edit(order_id, { phone: "+40 744 000 001" });
  expect(await customerOf(order_id)).toBe(customer_id);
  expect(await known()).toEqual([{ id: customer_id, name: "Ana Pop", ...corrected }]);
});

test("what the owner corrected stays where the edit says nothing of it", async () => {
  const { order_id, customer_id } = await placed({ ...ana, address: "Str. Veche 1" });
  await perform(changeCustomer, admin.caller, { customer_id, name: "Ana Pop", address: "Str. Horea 7" });
  await edit(order_id, { email: "ana@exemplu.ro" });
  expect(await known()).toEqual([
    { id: customer_id, name: "Ana Pop", phone: ana.phone, email: "ana@exemplu.ro", address: "Str. Horea 7" },
  ]);
});

test("an edited address or a new e-mail leaves two customers together who were brought together", async () => {
  const first = await placed(ana);
  const second = await placed({ name: "Ana P.", phone: "0744 000 002" });
  await perform(mergeCustomers, admin.caller, {
    customer_id: first.customer_id,
    other_id: second.customer_id,
  });
  await edit(second.order_id, { address: "Str. Horea 7" });
  await edit(second.order_id, { email: "ana@exemplu.ro" });
  expect(await customerOf(second.order_id)).toBe(first.customer_id);
  expect(await known()).toEqual([
    { id: first.customer_id, ...ana, email: "ana@exemplu.ro", address: "Str. Horea 7" },
  ]);
  await perform(changeCustomer, admin.caller, { customer_id: first.customer_id, anonymize: true });
  expect(await prisma.order.findUnique({ where: { id: second.order_id } })).toMatchObject({
    customerName: null,
    customerPhone: null,
    customerAddress: null,
  });
});

test("a customer whom the owner corrected stays when the order goes to somebody else", async () => {
  const { order_id, customer_id } = await placed(ana);
  await perform(changeCustomer, admin.caller, { customer_id, address: "Str. Horea 7" });
  await edit(order_id, { phone: "0744 000 003" });
  expect(await customerOf(order_id)).not.toBe(customer_id);
  expect(await known()).toMatchObject([
    { id: customer_id, address: "Str. Horea 7" },
    { phone: "0744 000 003" },
  ]);
});

test("who is anonymized gets no name by an edit, and nobody another's e-mail; the shop's orders teach nothing", async () => {
  const { order_id, customer_id } = await placed(ana);
  await place({ name: "Ion", email: "ion@exemplu.ro" });
  await edit(order_id, { email: "ion@exemplu.ro" });
  await prisma.order.update({ where: { id: order_id }, data: { origin: "shop" } });
  await prisma.setting.createMany({
    data: ["name", "phone", "email"].map((field) => ({
      organizationId: shop.organizationId,
      scope: "shop",
      name: `order_customer_${field}`,
      data: { display: true },
    })),
  });
  await edit(order_id, { name: "Altcineva" });
  expect((await known())[0]).toMatchObject({ id: customer_id, ...ana, email: null });
  await prisma.order.update({ where: { id: order_id }, data: { origin: "counter" } });
  await perform(changeCustomer, admin.caller, { customer_id, anonymize: true });
  await edit(order_id, { name: "Ana" });
  expect((await known())[0]).toMatchObject({ name: null, phone: null });
});
