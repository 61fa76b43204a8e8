import { beforeEach, expect, test } from "vitest";
import { keepDraftDetails } from "#app/domain/drafts/keep-draft-details.server.ts";
import { exportKey, makeExport } from "#app/domain/exports/make-export.server.ts";
import { madeOrderExport, orderExportState } from "#app/domain/exports/order-export-state.server.ts";
import { startOrderExport } from "#app/domain/exports/start-order-export.server.ts";
import { sweepExports } from "#app/domain/exports/sweep-exports.server.ts";
import { orderPage } from "#app/domain/orders/order-pages.server.ts";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { openObject } from "#app/lib/storage.server.ts";
import { type CustomerShop, makeCustomerShop } from "#tests/factories/customer-shop.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { makeUser } from "#tests/factories/user.ts";
import { changeCustomer } from "./change-customer.server.ts";
import { listCustomers } from "./list-customers.server.ts";

const ioana = { name: "Ioana Neagu", phone: "0744 000 111" };
const written = { note: "bine coaptă", answer: "La mulți ani", observations: "sună la poartă" };

let shop: CustomerShop["shop"];
let admin: CustomerShop["admin"];
let location_id: CustomerShop["location_id"];
let place: CustomerShop["place"];
beforeEach(async () => {
  ({ shop, admin, location_id, place } = await makeCustomerShop(written));
});

const spelled = {
  name: "Xavier Qwyzz",
  phone: "0799 111 222",
  email: "x.qwyzz@exemplu.ro",
  address: "Str. Horea, nr. 7",
};
test.each([
  ["in brackets", "(Xavier Qwyzz)"],
  ["among other words", "Comenzi: Xavier Qwyzz, urgente"],
  ["with more spaces", "Xavier  Qwyzz"],
  ["with a dash", "XAVIER-QWYZZ"],
  ["with its e-mail address", "<x.qwyzz@exemplu.ro>"],
  ["with its address", "Lângă str.Horea nr 7"],
  ["without the first 0 of its phone", "799111222"],
  ["with the country of its phone", "tel.+40 (0)799 111-222, marți"],
])("a saved search and a draft go that name the customer %s", async (_, text) => {
  const order = await place(spelled);
  const other = await place({ name: "Xavier", phone: "0799 111 223" });
  const { organizationId } = shop;
  const view = { organizationId, userId: admin.id };
  await prisma.orderView.createMany({
    data: [
      { ...view, name: text },
      { ...view, name: "După text", q: text },
      { ...view, name: "Xavier" },
      { ...view, name: "Nr. 7991112223" },
    ],
  });
  await perform(keepDraftDetails, admin.caller, { location_id, data: { observations: `pentru ${text}` } });
  const { customerId } = await prisma.order.findUniqueOrThrow({ where: { id: order.id } });
  await perform(changeCustomer, admin.caller, { customer_id: customerId ?? "", anonymize: true });
  const left = await prisma.orderView.findMany({ where: { organizationId }, orderBy: { name: "asc" } });
  expect(left.map(({ name }) => name)).toEqual(["Nr. 7991112223", "Xavier"]);
  const drafts = await prisma.draft.findMany({ where: { organizationId } });
  expect(drafts.map(({ details }) => details)).toEqual([{}]);
  expect(await prisma.order.findUnique({ where: { id: other.id } })).toMatchObject({
    customerName: "Xavier",
    customerPhone: "0799 111 223",
  });
});

test("others keep what is theirs, but for a phone or an e-mail that was this customer's", async () => {
  const ion = { name: "Ion Pop", phone: "0711 111 111", address: "Str. Horea 3" };
  const [own, shared] = [await place(ion), await place({ ...ion, email: "zoe@exemplu.ro" })];
  await place({ name: "Zoe", email: "zoe@exemplu.ro" });
  const list = await perform(listCustomers, admin.caller, { filter: "zoe" });
  expect(list.items).toMatchObject([{ name: "Zoe", phone: ion.phone, order_count: 3 }]);

  const ana = await place({ name: "Ana", phone: "0722 222 222" });
  const both = await place({ name: "Ana", phone: "0722 222 222", email: "dan@exemplu.ro" });
  await prisma.customer.updateMany({ where: { phoneDigits: "0722222222" }, data: { email: null } });
  const dan = await prisma.customer.create({
    data: { organizationId: shop.organizationId, name: "Dan", email: "DAN@exemplu.ro" },
  });
  await perform(changeCustomer, admin.caller, { customer_id: dan.id, anonymize: true });
  const customerOf = async ({ id }: { id: string }) =>
    (await orderPage(prisma, shop.scope, admin.caller.actor, id, new Date()))?.customer;
  expect(await customerOf(both)).toEqual({ name: "Ana", phone: "0722 222 222", email: null, address: null });
  expect(await customerOf(ana)).toMatchObject({ name: "Ana", phone: "0722 222 222" });
  expect(await customerOf(own)).toMatchObject(ion);
  expect(await customerOf(shared)).toMatchObject({ ...ion, email: "zoe@exemplu.ro" });
});

test("a number that was mistyped, and is somebody else's now, stays theirs", async () => {
  const costin = { name: "Costin", phone: "0722 000 002", email: "costin@exemplu.ro" };
  const wrong = await place({ name: "Ana", phone: costin.phone });
  const { customerId: anaId } = await prisma.order.findUniqueOrThrow({ where: { id: wrong.id } });
  const mended = { phone: "0722 000 001", email: costin.email };
  await perform(changeCustomer, admin.caller, { customer_id: anaId ?? "", ...mended });
  await perform(changeCustomer, admin.caller, { customer_id: anaId ?? "", email: "ana@exemplu.ro" });
  const theirs = await place(costin);
  const details = { customer: costin, data: { observations: "pentru Costin" } };
  await perform(keepDraftDetails, admin.caller, { location_id, ...details });
  await perform(changeCustomer, admin.caller, { customer_id: anaId ?? "", anonymize: true });
  expect(await prisma.order.findUnique({ where: { id: wrong.id } })).toMatchObject({
    customerName: null,
    customerPhone: null,
  });
  expect(await prisma.order.findUnique({ where: { id: theirs.id } })).toMatchObject({
    customerPhone: costin.phone,
    customerEmail: costin.email,
  });
  const [draft] = await prisma.draft.findMany({ where: { organizationId: shop.organizationId } });
  expect(draft?.details).toMatchObject(details);
});

test("what was somebody's by mistake goes with whoever has it now", async () => {
  const { id } = await place({ name: "Ana", phone: "0722 000 001", email: "costin@exemplu.ro" });
  const { customerId: anaId } = await prisma.order.findUniqueOrThrow({ where: { id } });
  const change = (input: object) =>
    perform(changeCustomer, admin.caller, { customer_id: anaId ?? "", ...input });
  await change({ email: "ana@exemplu.ro", phone: "0722 000 003" });
  await change({ phone: "0722 000 001" });
  const costin = await place({ name: "Costin", phone: "+40 722 000 003", email: "Costin@exemplu.ro" });
  const { customerId } = await prisma.order.findUniqueOrThrow({ where: { id: costin.id } });
  await perform(changeCustomer, admin.caller, { customer_id: customerId ?? "", anonymize: true });
  const ana = await prisma.customer.findUniqueOrThrow({ where: { id: anaId ?? "" } });
  expect(ana).toMatchObject({ phone: "0722 000 001", email: "ana@exemplu.ro" });
  const known = { name: "Ana", address: null, email: null };
  expect(ana.former).toEqual([
    { ...known, phone: "0722 000 001" },
    { ...known, phone: null, email: "ana@exemplu.ro" },
  ]);
});

test("orders that are placed meanwhile are anonymized too, or belong to a new customer", async () => {
  const order = await place(ioana);
  const { customerId } = await prisma.order.findUniqueOrThrow({ where: { id: order.id } });
  const acts = await Promise.all([
    ...Array.from({ length: 6 }, () => place(ioana)),
    perform(changeCustomer, admin.caller, { customer_id: customerId ?? "", anonymize: true }),
    ...Array.from({ length: 6 }, () => place(ioana)),
  ]);
  expect(acts).toHaveLength(13);
  const orders = await prisma.order.findMany({ where: { organizationId: shop.organizationId } });
  for (const { customerId: whose, customerPhone } of orders)
    expect(customerPhone).toBe(whose === customerId ? null : ioana.phone);
  expect(new Set(orders.map(({ customerId: whose }) => whose)).size).toBeLessThanOrEqual(2);
});

test("an empty body, another version or another business anonymizes nobody", async () => {
  const order = await place(ioana);
  const { customerId } = await prisma.order.findUniqueOrThrow({ where: { id: order.id } });
  const customer_id = customerId ?? "";
  await expect(perform(changeCustomer, admin.caller, { customer_id })).rejects.toMatchObject({
    issues: [{ path: ["anonymize"] }],
  });
  await expect(
    perform(changeCustomer, admin.caller, { customer_id, version: 7, anonymize: true }),
  ).rejects.toMatchObject({ code: "stale" });
  const { caller: stranger } = await makeUser(await makeTenant());
  await expect(perform(changeCustomer, stranger, { customer_id, anonymize: true })).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await perform(listCustomers, admin.caller, {})).items).toMatchObject([{ name: ioana.name }]);
});

test("orders that a job has exported, or is exporting, can no longer be downloaded", async () => {
  const order = await place(ioana);
  const { customerId } = await prisma.order.findUniqueOrThrow({ where: { id: order.id } });
  const start = () => perform(startOrderExport, admin.caller, { sy: 2021, sm: 8, sd: 30 });
  const made = async () => (await perform(madeOrderExport, admin.caller, {}))?.status;
  const { id } = await start();
  await makeExport(prisma, id);
  expect(await made()).toBe(200);
  const stranger = await makeUser(await makeTenant());
  await perform(startOrderExport, stranger.caller, {});
  const anonymize = () =>
    perform(changeCustomer, admin.caller, { customer_id: customerId ?? "", anonymize: true });
  await anonymize();
  expect(await made()).toBeUndefined();

  const running = await start();
  await Promise.all([makeExport(prisma, running.id), anonymize()]);
  expect(await made()).toBeUndefined();
  const state = ({ caller }: typeof admin) => perform(orderExportState, caller, {});
  expect(await state(admin)).toMatchObject({ ready: false, over: "takenBack" });
  expect(await state(stranger)).toMatchObject({ ready: false, over: null });
  await sweepExports(prisma, new Date());
  const files = [id, running.id].map((export_id) => openObject(exportKey({ id: export_id, asked: {} })));
  expect(await Promise.all(files)).toEqual([null, null]);
});
