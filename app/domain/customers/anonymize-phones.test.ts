import { beforeEach, expect, test } from "vitest";
import { prisma } from "#app/lib/database.server.ts";
import { perform } from "#app/lib/operation.server.ts";
import { type CustomerShop, makeCustomerShop } from "#tests/factories/customer-shop.ts";
import { changeCustomer } from "./change-customer.server.ts";

const nobody = { note: "", answer: "", observations: "" };

let made: CustomerShop;
beforeEach(async () => {
  made = await makeCustomerShop(nobody);
});

/** The customer of an order that is placed for it. */
const customerOf = async (typed: Record<string, string>, { place }: CustomerShop = made) => {
  const { id } = await place(typed);
  return prisma.customer.findFirstOrThrow({ where: { orders: { some: { id } } } });
};
const change = (customer_id: string, input: object) =>
  perform(changeCustomer, made.admin.caller, { customer_id, ...input });

/** What customers of a name, and their orders, are reached by. */
const reached = async (name: string, { shop: { organizationId } }: CustomerShop = made) => {
  const customers = await prisma.customer.findMany({ where: { organizationId, name } });
  const orders = await prisma.order.findMany({ where: { organizationId, customerName: name } });
  return [...customers.map(({ phone }) => phone), ...orders.map(({ customerPhone }) => customerPhone)];
};

test.each([
  ["0745 661 881", "0745 661 881 / 0722 661 882"],
  ["0745661881", "0722661882, +40 (0)745661881"],
  ["+40 745 661 881", "0722661882 0745661881"],
  ["0264 555 881", "0264/555.881 int. 12"],
  ["+373 69 123 456", "0722661882/00373 69 123 456"],
])("anonymizing who has %s empties the phone of others that is %s", async (phone, both) => {
  const { id } = await customerOf({ name: "Ana", phone });
  const other = await customerOf({ name: "Zoe", phone: both });
  expect(await reached("Zoe")).toEqual([both, both]);
  await change(id, { anonymize: true });
  expect(await reached("Zoe")).toEqual([null, null]);
  expect(await prisma.customer.findUnique({ where: { id: other.id } })).toMatchObject({
    phoneDigits: null,
    version: other.version + 1,
  });
  const [entry] = await prisma.auditEntry.findMany({ where: { subjectId: id, name: "customer.anonymized" } });
  expect(entry?.after).toEqual({ orders: 2 });
});

test("other numbers, and other businesses', stay", async () => {
  const { id } = await customerOf({ name: "Ana", phone: "0745 661 881" });
  const phones = ["0745 661 8811 / 0722 661 882", "+49 174 566 1881"];
  for (const phone of phones) await customerOf({ name: "Zoe", phone });
  const theirs = await makeCustomerShop(nobody);
  await customerOf({ name: "Zoe", phone: "0745 661 881 / 0722 661 882" }, theirs);
  const before = [await reached("Zoe"), await reached("Zoe", theirs)];
  await change(id, { anonymize: true });
  expect([await reached("Zoe"), await reached("Zoe", theirs)]).toEqual(before);
});

test("a short number may be the end of somebody else's", async () => {
  const { id } = await customerOf({ name: "Ana", phone: "555 881" });
  await customerOf({ name: "Zoe", phone: "0264 555 881 int. 12" });
  await change(id, { anonymize: true });
  expect(await reached("Zoe")).toEqual(["0264 555 881 int. 12", "0264 555 881 int. 12"]);
});

test("a number that stood beside another goes out of what others were known by", async () => {
  const { id } = await customerOf({ name: "Ana", phone: "0745 661 881" });
  const other = await customerOf({ name: "Zoe", phone: "0745 661 881 / 0722 661 882" });
  await change(other.id, { phone: "0722 661 882" });
  await change(id, { anonymize: true });
  expect(await prisma.customer.findUnique({ where: { id: other.id } })).toMatchObject({
    phone: "0722 661 882",
    former: [{ name: "Zoe", phone: null }],
  });
});

test.each(["0745 661 8811", "+49 174 566 1881"])(
  "a former %s of somebody else is another number",
  async (phone) => {
    const { id } = await customerOf({ name: "Ana", phone: "0745 661 881" });
    const other = await customerOf({ name: "Zoe", phone });
    await change(other.id, { phone: "0722 661 882" });
    await change(id, { anonymize: true });
    expect(await prisma.customer.findUnique({ where: { id: other.id } })).toMatchObject({
      former: [{ name: "Zoe", phone }],
    });
  },
);

test("a former number that somebody has now, beside another, is that one's", async () => {
  const { id } = await customerOf({ name: "Ana", phone: "0745 661 881" });
  await change(id, { phone: "0745 661 999" });
  const both = "0745 661 881 / 0722 661 882";
  await customerOf({ name: "Zoe", phone: both });
  await change(id, { anonymize: true });
  expect(await reached("Zoe")).toEqual([both, both]);
});
