import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { type CustomerShop, makeCustomerShop } from "#tests/factories/customer-shop.ts";
import { makeMember } from "#tests/factories/member.ts";
import { makeTenant } from "#tests/factories/tenant.ts";
import { changeCustomer } from "./change-customer.server.ts";

const written = { note: "bine coaptă", answer: "La mulți ani", observations: "sună la poartă" };
const ioana = { name: "Ioana", phone: "0744 000 112", email: "Ioana@exemplu.ro", address: "Str. Horea 7" };

let shop: CustomerShop["shop"];
let admin: CustomerShop["admin"];
let place: CustomerShop["place"];
let customer_id: string;
let orderId: string;
beforeEach(async () => {
  ({ shop, admin, place } = await makeCustomerShop(written));
  ({ id: orderId } = await place(ioana));
  const order = await prisma.order.findUniqueOrThrow({ where: { id: orderId } });
  customer_id = order.customerId ?? "";
});

const change = (input: object) => perform(changeCustomer, admin.caller, { customer_id, ...input });
const stored = () =>
  prisma.customer.findUniqueOrThrow({
    where: { id: customer_id },
    select: { name: true, phone: true, phoneDigits: true, email: true, address: true },
  });
const ordersOf = () => prisma.order.findMany({ where: { organizationId: shop.organizationId } });

test("a mended phone is kept by its digits, what is left out stays, and orders keep what was typed", async () => {
  const before = await ordersOf();
  expect(await change({ phone: "+40 744 000 113", version: 1 })).toEqual({ id: customer_id, version: 2 });
  expect(await stored()).toEqual({ ...ioana, phone: "+40 744 000 113", phoneDigits: "0744000113" });
  expect(await ordersOf()).toEqual(before);
  const { id } = await place({ name: "Ioana", phone: "0744-000-113" });
  expect(await prisma.order.findUnique({ where: { id } })).toMatchObject({ customerId: customer_id });
});

test("a blank value clears what there was; a form sends all, and clears what it leaves out", async () => {
  await change({ address: " ", name: null });
  expect(await stored()).toMatchObject({ name: null, address: null, phone: ioana.phone });
  await change({ details: true, email: "ioana@exemplu.ro" });
  expect(await stored()).toMatchObject({ phone: null, phoneDigits: null, email: "ioana@exemplu.ro" });
});

test("the audit log names the fields that were changed, and holds none of their values", async () => {
  await change({ phone: "0744 000 113", name: "Ioana" });
  const entries = await prisma.auditEntry.findMany({
    where: { organizationId: shop.organizationId, subjectId: customer_id },
  });
  expect(entries).toMatchObject([
    { name: "customer.updated", before: null, after: { changed: ["phone"] }, actorId: admin.id },
  ]);
});

test("a phone or an e-mail of another customer is refused, and says whose it is", async () => {
  await place({ name: "Ion", phone: "0744 000 113", email: "ion@exemplu.ro" });
  const other = await prisma.customer.findFirstOrThrow({ where: { name: "Ion" } });
  const whose = { body: { customer: { id: other.id, name: "Ion" } } };
  for (const [given, field] of [
    [{ phone: "+40744000113" }, "phone"],
    [{ email: "ION@exemplu.ro" }, "email"],
    [{ email: "ION@exemplu.ro", phone: "0744 000 113" }, "phone"],
  ] as const)
    await expect(change(given)).rejects.toMatchObject({
      code: "customers_taken",
      details: { field, ...whose },
    });
  expect(await stored()).toMatchObject(ioana);
});

test("what another business's customer is known by may be taken", async () => {
  const { place: there } = await makeCustomerShop(written);
  await there({ name: "Ion", phone: "0744 000 113", email: "ion@exemplu.ro" });
  await change({ phone: "0744 000 113", email: "ion@exemplu.ro" });
  expect(await stored()).toMatchObject({ phone: "0744 000 113", email: "ion@exemplu.ro" });
});

test("a customer keeps a phone number or an e-mail address to be known by", async () => {
  for (const given of [{ phone: null, email: null }, { phone: "interior 12", email: "" }, { details: true }])
    await expect(change(given)).rejects.toMatchObject({ code: "customers_unreachable" });
  await expect(change({ email: "nu e" })).rejects.toMatchObject({ issues: [{ path: ["email"] }] });
  await expect(change({})).rejects.toMatchObject({ issues: [{ path: ["anonymize"] }] });
  expect(await stored()).toMatchObject(ioana);
});

test("of two who edit at once the second is told; who is anonymized stays so", async () => {
  const answers = await Promise.allSettled([
    change({ name: "Ioana N.", version: 1 }),
    change({ name: "Ioana Neagu", version: 1 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(answers.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "stale", details: { body: { current: { id: customer_id, version: 2 } } } },
  });
  await change({ anonymize: true });
  for (const version of [undefined, 1])
    await expect(change({ name: "Ioana", version })).rejects.toMatchObject({ code: "customers_anonymized" });
});

test("whoever is no admin, or of another business, changes nothing", async () => {
  const seller = await makeMember(shop, { role: "sales" });
  for (const caller of [seller.caller, shop.custom("GET_/v1/orders", "PUT_/v1/items/:item_id")])
    await expect(perform(changeCustomer, caller, { customer_id, name: "Alta" })).rejects.toMatchObject({
      code: "forbidden",
    });
  const stranger = await makeTenant();
  await expect(perform(changeCustomer, stranger.admin, { customer_id, name: "Alta" })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await stored()).toMatchObject(ioana);
});

test("anonymizing reaches what a customer was known by before it was changed", async () => {
  await change({ phone: "0799 111 222" });
  await change({ phone: "0799 333 444" });
  const view = { organizationId: shop.organizationId, userId: admin.id };
  await prisma.orderView.createMany({
    data: [
      { ...view, name: "Demult", q: "0799 111 222" },
      { ...view, name: "Altcineva", q: "0799 555 666" },
    ],
  });
  await change({ anonymize: true });
  expect(await prisma.orderView.findMany({ where: view })).toMatchObject([{ name: "Altcineva" }]);
  expect(await prisma.customer.findUnique({ where: { id: customer_id } })).toMatchObject({ former: [] });
});
